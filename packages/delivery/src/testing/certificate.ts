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
 * A certificate for servers on 127.0.0.1 in tests. It is signed with its own key, so that only clients accept it that
 * are told to. It is valid from 2020 to 2120.
 */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBXDCCAQKgAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAkxMjcuMC4w
LjEwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CTEyNy4wLjAuMTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABNsfkNgOA3fGqdLL
WDyk8IIuUaioL46BZAWstRBAG3ADLXDRSG99xO5rsTdVTfcLi/YF0bNjYaRPmKaG
2V8qWAyjQzBBMA8GA1UdEwEB/wQFMAMBAf8wDwYDVR0RBAgwBocEfwAAATAdBgNV
HQ4EFgQU4JRG+EoX+jNUNDbyxemCA0M/MTgwCgYIKoZIzj0EAwIDSAAwRQIgTCgN
TR1H6pflIzXMkpvbStJzfkJTFqY4BHT4oF6vqVUCIQCkLhhy158iBm9I6UQuM0/5
OUsJY/fiGpDfP/GPxoPJ+A==
-----END CERTIFICATE-----
`
