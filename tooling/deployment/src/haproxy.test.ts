import { describe } from 'vitest'
import { haproxy } from './haproxy.ts'
import { testProxy } from './proxy-suite.ts'

describe('haproxy', () => testProxy(haproxy))
