import { describe } from 'vitest'
import { caddy } from './caddy.ts'
import { testProxy } from './proxy-suite.ts'

describe('caddy', () => testProxy(caddy))
