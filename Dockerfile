# A server in one image: `docker build -t cosmodrome .`, then `docker run -p 127.0.0.1:8000:8000 -v cosmodrome:/data cosmodrome`.

FROM python:3.13-slim AS build
WORKDIR /source
RUN python -m venv /opt/cosmodrome
COPY . .
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .
RUN /opt/cosmodrome/bin/pip install --no-cache-dir --constraint requirements/tested.txt \
    "cosmodrome[fast,postgres,push,redis] @ file://$(ls /wheels/*.whl)"

FROM python:3.13-slim
RUN useradd --uid 10001 --home-dir /data --create-home cosmodrome
COPY --from=build /opt/cosmodrome /opt/cosmodrome
ENV PATH=/opt/cosmodrome/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    XDG_CACHE_HOME=/data/cache \
    XDG_DATA_HOME=/data
USER 10001
WORKDIR /data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request as web; web.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["cosmodrome"]
CMD ["serve", "--host", "0.0.0.0", "--json-logs"]
