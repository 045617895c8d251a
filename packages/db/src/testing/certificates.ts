import { createPrivateKey } from 'node:crypto'

const jwk = {
  kty: 'EC',
  crv: 'P-256',
  x: 'sC6IrywXsgiLPTHfnzh_PICXPdQY6VLrXar7GmnNdac',
  y: 'c7SeA4cMKoHrzedGbLLspRRFfPMG2oIgxYBy-a6CyqQ',
  d: 'obu0RkOgrTlZMZ0azDTvetzEwnZFqF0HJ1J_rRnhaRE',
}

/** The key of `certificate`. It protects nothing, because it is public. */
export const key = createPrivateKey({ key: jwk, format: 'jwk' })
  .export({ type: 'pkcs8', format: 'pem' })
  .toString()

/**
 * A certificate for servers on "localhost" in tests. `authority` has signed it. Both certificates are valid from 2020
 * to 2120.
 */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBdzCCARygAwIBAgIBAjAKBggqhkjOPQQDAjAZMRcwFQYDVQQDDA5UZXN0IEF1
dGhvcml0eTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowFDESMBAG
A1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEsC6IrywX
sgiLPTHfnzh/PICXPdQY6VLrXar7GmnNdadztJ4DhwwqgevN50ZssuylFEV88wba
giDFgHL5roLKpKNYMFYwFAYDVR0RBA0wC4IJbG9jYWxob3N0MB0GA1UdDgQWBBQB
hvvp/+o1bmJB1y/zeIikJJNVjzAfBgNVHSMEGDAWgBQT2xsVF1sVu5+MMmWypa4P
toX67jAKBggqhkjOPQQDAgNJADBGAiEAg+W4jr+MDHBLsrMrKTQBm2ZNfbx36I87
8/uNlllcVvMCIQD13iWsqts5RIJhZUOedAbVgOXp9SqgK1RPmLlHqTK8QQ==
-----END CERTIFICATE-----
`

export const authority = `-----BEGIN CERTIFICATE-----
MIIBVTCB+6ADAgECAgEBMAoGCCqGSM49BAMCMBkxFzAVBgNVBAMMDlRlc3QgQXV0
aG9yaXR5MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAZMRcwFQYD
VQQDDA5UZXN0IEF1dGhvcml0eTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABNL+
eGAwzZfOmi/aazyevKnx7YN6C21zly/avBLI1qQzMo7EJhklj/Qgy+elew/5NSBn
eW+ZM+mz7dnZMEVwMsajMjAwMA8GA1UdEwEB/wQFMAMBAf8wHQYDVR0OBBYEFBPb
GxUXWxW7n4wyZbKlrg+2hfruMAoGCCqGSM49BAMCA0kAMEYCIQDmv9Z5GmVDXVbA
dcpeZDFYew93R314C0hrGdLZVPZPYQIhAJbNVqAl0r1tVU0oTBAocFbbNb5HPLTD
nkdhFbOmk6lF
-----END CERTIFICATE-----
`
