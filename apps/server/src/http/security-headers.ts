import { secureHeaders } from 'hono/secure-headers'

/** @param https whether the public origin is https: only then may browsers be told to stay there */
export function securityHeaders({ https }: { https: boolean }) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      // Venues carry pictures from anywhere.
      imgSrc: ["'self'", 'data:', 'https:', 'http:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: https ? 'max-age=31536000' : false,
    // Pictures of other origins come without permission headers.
    crossOriginEmbedderPolicy: false,
  })
}
