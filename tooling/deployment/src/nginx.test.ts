import { describe } from 'vitest'
import { nginx } from './nginx.ts'
import { testProxy } from './proxy-suite.ts'

describe('nginx', () => testProxy(nginx))
