import { config } from 'zod'

// By default, zod tries eval() for its first schema. This would violate the content security policy.
config({ jitless: true })
