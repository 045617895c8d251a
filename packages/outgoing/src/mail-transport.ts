import ipaddr from 'ipaddr.js'
import type { SMTPTransportOptions } from 'nodemailer'

/**
 * Opens a transport to the mail server. The transport connects when it is used. The mail library is loaded only here,
 * so that LunchVote saves the memory if it has no mail server.
 * @param silenceMs how long the mail server may be silent
 */
export async function openMailTransport(smtpUrl: string, silenceMs: number) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...connectionOf(smtpUrl),
    dnsTimeout: silenceMs,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  })
}

/**
 * With `smtp`, the connection changes to TLS if the mail server offers it. A password is sent only over TLS and only to
 * a mail server with a valid certificate. A mail server on this machine needs neither, because no certificate authority
 * issues a certificate for a local address.
 */
function connectionOf(smtpUrl: string): SMTPTransportOptions {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLocal =
    host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return {
    host,
    ...(port && { port: Number(port) }),
    secure: protocol === 'smtps:',
    ...(auth.user && { auth, requireTLS: !isLocal }),
    tls: { rejectUnauthorized: !isLocal },
  }
}
