import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

it('compares the address of the operator as logins do, and refuses what is no address', () => {
  expect(readSettings({ OPERATOR_EMAIL: ' Ada@Firm.Test ' }).operatorEmail).toBe('ada@firm.test')
  for (const wrong of [
    'ada',
    'ada@',
    'Ada <ada@firm.test>',
    'ada@firm.test,bob@firm.test',
    '*@firm.test x',
  ]) {
    expect(() => readSettings({ OPERATOR_EMAIL: wrong })).toThrow(
      'OPERATOR_EMAIL must be one e-mail address, that of an account, for example OPERATOR_EMAIL=ada@example.com',
    )
  }
})
