import { webSettings } from './web-settings.ts'

/** The company's login. Null if accounts have only passwords. */
export const oidc = () => webSettings().companyLogin
