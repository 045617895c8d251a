import Bowser from 'bowser'
import { accountMessages } from './account.messages.ts'

const texts = accountMessages.devices

export type Device = {
  /** The browser and the system, or the name of a program, such as "Firefox on Linux" or "curl 8.5.0". */
  name: string
  kind: 'computer' | 'phone' | 'program' | 'unknown'
}

const unknown: Device = { name: texts.unknown, kind: 'unknown' }

/** The beginning of the `User-Agent` of browsers, and of programs that claim to be a browser. */
const browserStart = /^(Mozilla|Opera)\//

/** The maximum length of the shown name of a program, in characters. Programs can send names of any length. */
const maxProgramName = 40

/** Returns the device that a `User-Agent` describes. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent?.trim() ?? ''
  if (text === '') return unknown
  if (!browserStart.test(text)) return programOf(text)
  const { browser, os, platform } = Bowser.parse(text)
  // If Bowser does not know the browser, it returns the first word. The word "Mozilla" names no browser, because almost
  // all browsers send it.
  const browserName = browser.name === 'Mozilla' ? undefined : browser.name
  const kind = platform.type === 'mobile' || platform.type === 'tablet' ? 'phone' : 'computer'
  if (browserName && os.name) return { name: texts.browserOn(browserName, os.name), kind }
  if (browserName) return { name: browserName, kind }
  return os.name ? { name: texts.unknownBrowserOn(os.name), kind } : unknown
}

/** A program names itself first, usually with its version: `curl/8.5.0`, `python-requests/2.32.3`. */
function programOf(userAgent: string): Device {
  const [first = userAgent] = userAgent.split(/\s+/u)
  const name = [...first.replace('/', ' ')]
  return {
    name: name.length > maxProgramName ? `${name.slice(0, maxProgramName).join('')}…` : name.join(''),
    kind: 'program',
  }
}
