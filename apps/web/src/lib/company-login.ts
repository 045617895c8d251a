/**
 * The company's login as the page names it, so that nothing appears late or disappears. Null if accounts have only
 * passwords, and on a page of Vite, in development, which does not say it.
 */
export function companyLogin(): { name: string; isOnly: boolean } | null {
  const { companyLogin: name, companyOnly } = document.documentElement.dataset
  return name === undefined ? null : { name, isOnly: companyOnly !== undefined }
}
