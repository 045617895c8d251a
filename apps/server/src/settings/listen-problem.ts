/** `variable` is the setting that contains the port. */
type Address = { host: string; port: number; variable?: 'PORT' | 'METRICS_PORT' }

/**
 * Explains why the server cannot listen on its address. The two parts fit into one sentence: "{problem}; {cure}."
 * @param holder the program that uses the port, if it is known
 */
export function explainListenError(
  cause: NodeJS.ErrnoException,
  address: Address,
  holder = 'another program',
): { problem: string; cure: string } {
  const { variable = 'PORT' } = address
  return { problem: problemOf(cause, address, holder), cure: `set ${variable} or HOST to another address` }
}

function problemOf(
  { code, message }: NodeJS.ErrnoException,
  { host, port }: Address,
  holder: string,
): string {
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is taken by ${holder}`
  if (code === 'EACCES') return `This user may not listen on port ${port}`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `This machine has no address ${host}`
  return `Cannot listen on ${host}:${port} (${code ?? message})`
}
