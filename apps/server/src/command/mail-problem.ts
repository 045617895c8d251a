type MailError = { code?: string; originalCode?: string }

/** The name of the mail server in messages. */
export function mailServerIn(smtpUrl: string): string {
  const { hostname, port } = new URL(smtpUrl)
  return `The mail server ${hostname}${port && `:${port}`}`
}

/**
 * Explains why the mail server cannot be used. The two parts fit into one sentence: "{problem}; {cure}."
 */
export function explainMailError(error: unknown, smtpUrl: string): { problem: string; cure: string } {
  const server = mailServerIn(smtpUrl)
  const { code, originalCode = code } = error as MailError
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') {
    return {
      problem: `${server} refuses the user or the password`,
      cure: 'correct them in SMTP_URL, with % / ? # written as %25 %2F %3F %23',
    }
  }
  if (code === 'EDNS') {
    return {
      problem: `${server} is unknown, because its name has no address`,
      cure: 'correct the host in SMTP_URL',
    }
  }
  if (code === 'ETLS' || isCertificate(error)) {
    return {
      problem: `${server} offers no TLS with a valid certificate, and passwords are sent over TLS only`,
      cure: 'use the name of its certificate in SMTP_URL, smtps:// and port 465, or a mail server with TLS',
    }
  }
  if (code === 'ETIMEDOUT' || code === 'EABORT') {
    const { protocol } = new URL(smtpUrl)
    const ports =
      protocol === 'smtps:'
        ? 'port 587 needs smtp:// instead of smtps://'
        : 'port 465 needs smtps:// instead of smtp://'
    return {
      problem: `${server} does not answer`,
      cure: `check the host and the port in SMTP_URL, and that no firewall is in the way; ${ports}`,
    }
  }
  return {
    problem: `${server} cannot be reached (${originalCode})`,
    cure: 'start it, or correct the host and the port in SMTP_URL',
  }
}

function isCertificate(error: unknown): boolean {
  return error instanceof Error && /certificate|self.signed|altname/i.test(error.message)
}
