import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import express, { type RequestHandler, type Router } from 'express';

const OPENAPI_URL = '/api/v1/openapi.json';

// Loads nothing from other origins
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API</title>
    <link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="page"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

// Form fields start with their default or example. Fields without either start empty and are not sent. Without this, the
// page would invent values
const START = `const emptyFields = () => ({
  afterLoad() {
    const sampleOf = this.fn.getSampleSchema;
    this.fn.getSampleSchema = (schema, mediaType, ...rest) => {
      const isField = mediaType === false;
      const { default: usual, examples, type } = schema?.toJS?.() ?? schema ?? {};
      if (!isField || usual !== undefined || examples) return sampleOf(schema, mediaType, ...rest);
      return type === 'array' ? [] : '';
    };
  },
  wrapComponents: {
    ParameterIncludeEmpty: (Original, { React }) => (properties) => {
      const isIncludedOptions = { ...properties.isIncludedOptions, defaultValue: false };
      return React.createElement(Original, { ...properties, isIncludedOptions });
    },
  },
});

SwaggerUIBundle({
  url: '${OPENAPI_URL}',
  dom_id: '#page',
  deepLinking: true,
  displayRequestDuration: true,
  filter: true,
  validatorUrl: null,
  plugins: [emptyFields],
});
`;

const ASSETS = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/**
 * Returns a router that serves the browsable API documentation without resources from other servers. `count` runs
 * before each response.
 */
export function docsPage(count?: RequestHandler): Router {
  const router = express.Router();
  if (count) router.use(count);
  router.use(setPolicy);
  router.get('/', (_request, response) => {
    response.type('html').send(PAGE);
  });
  router.get('/start.js', (_request, response) => {
    response.type('text/javascript').send(START);
  });
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  for (const asset of ASSETS) {
    router.get(`/${asset}`, (_request, response) => {
      response.sendFile(asset, { root, maxAge: '1d' });
    });
  }
  return router;
}

const setPolicy: RequestHandler = (_request, response, next) => {
  response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  response.setHeader('Referrer-Policy', 'no-referrer');
  next();
};
