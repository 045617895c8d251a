// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followEvents } from './event-stream.ts'

let streams: FakeEventSource[]

class FakeEventSource {
  isOpen = true
  onerror = () => {}
  constructor() {
    streams.push(this)
  }
  close(): void {
    this.isOpen = false
  }
}

beforeEach(() => {
  streams = []
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a lost network is noticed at once, and the stream is opened again when the network is back', async () => {
  const onLost = vi.fn()
  const stop = followEvents('/api/events', {
    onEvent: () => {},
    onOpen: () => {},
    onLost,
    onHeldBack: () => {},
    mayConnect: async () => true,
  })
  window.dispatchEvent(new Event('offline'))
  expect(onLost).toHaveBeenCalledTimes(1)
  expect(streams.map(({ isOpen }) => isOpen)).toEqual([false])
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, true])
  stop()
})

test('the late answer of an earlier attempt does not close the stream of a later attempt', async () => {
  const answers: ((isAllowed: boolean) => void)[] = []
  const onLost = vi.fn()
  const stop = followEvents('/api/events', {
    onEvent: () => {},
    onOpen: () => {},
    onLost,
    onHeldBack: () => {},
    mayConnect: () => new Promise((resolve) => answers.push(resolve)),
  })
  streams[0]?.onerror()
  expect(onLost).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  window.dispatchEvent(new Event('online'))
  const [early, late] = answers
  late?.(true)
  await vi.advanceTimersByTimeAsync(0)
  early?.(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, true])
  expect(onLost).toHaveBeenCalledTimes(1)
  stop()
})

test('a stream whose first event does not come is held back, and is tried again', async () => {
  const [onHeldBack, onLost] = [vi.fn(), vi.fn()]
  const stop = followEvents('/api/events', {
    onEvent: () => {},
    onOpen: () => {},
    onLost,
    onHeldBack,
    mayConnect: async () => true,
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onHeldBack).toHaveBeenCalledTimes(2)
  expect(onLost).toHaveBeenCalledTimes(0)
  expect(streams.length).toBe(3)
  stop()
})
