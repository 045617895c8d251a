import { config } from 'zod'

// Zod would otherwise try eval() for its first schema, which violates the content security policy.
config({ jitless: true })
