import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

it.each([
  [{}, null],
  [{ METRICS_TOKEN: '3f9d2c71a8e64b05' }, { port: null, token: '3f9d2c71a8e64b05' }],
  [{ METRICS_PORT: '9464' }, { port: 9464, token: null }],
  [
    { METRICS_PORT: '9464', METRICS_TOKEN: '3f9d2c71a8e64b05' },
    { port: 9464, token: '3f9d2c71a8e64b05' },
  ],
])('with %o, the place of the metrics is %o', (environment, metrics) => {
  expect(readSettings(environment).metrics).toEqual(metrics)
})
