import { createPrivateKey } from 'node:crypto'

const jwk = {
  kty: 'EC',
  crv: 'P-256',
  x: '2x-Q2A4Dd8ap0stYPKTwgi5RqKgvjoFkBay1EEAbcAM',
  y: 'LXDRSG99xO5rsTdVTfcLi_YF0bNjYaRPmKaG2V8qWAw',
  d: 'CG2q6rfeuE9HhevGL0xqUfcrxbcwNLIvVZTE7RwRb1M',
}

/** The key of `certificate`. It protects nothing, because it is public. */
export const key = createPrivateKey({ key: jwk, format: 'jwk' }).export({ type: 'pkcs8', format: 'pem' })

/**
 * A certificate for the servers of tests, on 127.0.0.1 and at names such as napoli.places.example. It is signed with
 * its own key, so only clients that are told to trust it accept it. It is valid from 2020 to 2120.
 */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBbTCCARSgAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAkxMjcuMC4w
LjEwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CTEyNy4wLjAuMTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABNsfkNgOA3fGqdLL
WDyk8IIuUaioL46BZAWstRBAG3ADLXDRSG99xO5rsTdVTfcLi/YF0bNjYaRPmKaG
2V8qWAyjVTBTMA8GA1UdEwEB/wQFMAMBAf8wIQYDVR0RBBowGIcEfwAAAYIQKi5w
bGFjZXMuZXhhbXBsZTAdBgNVHQ4EFgQU4JRG+EoX+jNUNDbyxemCA0M/MTgwCgYI
KoZIzj0EAwIDRwAwRAIgPl/c/gae+UJVd3RtrD9TBRmFNOumxop/Gdf+ZNbpj7EC
IHEhWoapZxu6/TBzHK0YTEVX1wv6VquclB2SH9Adjcud
-----END CERTIFICATE-----
`
