import type { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { networkAddresses } from './network-addresses.ts'

type Networks = ReturnType<typeof networkInterfaces>

const v4 = (address: string, internal = false) =>
  ({ family: 'IPv4', address, internal, netmask: '255.255.255.0', mac: '', cidr: null }) as const
const v6 = {
  family: 'IPv6',
  address: 'fe80::1',
  internal: false,
  netmask: '',
  mac: '',
  cidr: null,
  scopeid: 1,
} as const

test('the addresses are those that other computers can reach', () => {
  const networks: Networks = {
    lo: [v4('127.0.0.1', true)],
    en0: [v6, v4('192.168.1.20')],
    docker0: [v4('172.17.0.1')],
    wlan0: [v4('10.0.0.7')],
  }
  expect(networkAddresses(3000, networks)).toEqual(['http://192.168.1.20:3000', 'http://10.0.0.7:3000'])
})
