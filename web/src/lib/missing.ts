/** What of the one is not in the other; what is there twice counts twice. */
export function missing<T>(all: readonly T[], some: readonly T[]): T[] {
  const rest = [...some];
  return all.filter((each) => {
    const found = rest.indexOf(each);
    if (found >= 0) rest.splice(found, 1);
    return found < 0;
  });
}
