/** Loads validation rules made with zod, after zod has been told not to use eval(). */
export async function loadRules<Rules>(load: () => Promise<Rules>): Promise<Rules> {
  await import('./zod-without-eval.ts')
  return load()
}
