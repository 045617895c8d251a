import type { Page } from '@playwright/test'
import { addVenue, castVote, expect, type Person, press, test } from './fixtures.ts'
import { hold } from './interception.ts'
import { expectToast } from './toast.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const votes = [
  {
    procedure: 'votes.cast',
    voted: false,
    success: ['🗳️ Vote Submitted!', 'Your vote for Napoli has been recorded successfully.'],
  },
  {
    procedure: 'votes.remove',
    voted: true,
    success: ['🔄 Vote Removed', 'Your vote for Napoli has been removed.'],
  },
] as const

const shown = (voted: boolean) =>
  voted
    ? {
        button: 'Remove Vote',
        tally: '1 of 1',
        percent: '100',
        summary: '1 person has voted on 1 restaurant',
      }
    : { button: 'Vote for Napoli', tally: '0 of 1', percent: '0', summary: 'No votes yet' }

async function openBoard(person: Person, voted: boolean) {
  const { id } = await addVenue(person, { name: 'Napoli' })
  if (voted) await castVote(person, id)
  await person.page.goto('/')
  await expect(voteButton(person.page, voted)).toBeVisible()
  return person.page
}

const voteButton = (page: Page, voted: boolean) => page.getByRole('button', { name: shown(voted).button })

/**
 * Records the texts of the board at the next click, and in the three frames after it. An animation callback runs just
 * before a frame is painted, so it reads the texts that the frame shows. The test counts frames and not milliseconds,
 * because a slow machine paints late, but in order.
 */
function watchFrames(page: Page) {
  return page.evaluateHandle(() => {
    const snapshot = () => {
      const bar = document.querySelector('article [role=progressbar]')
      const button = document.querySelector('article button:not([aria-expanded])')
      return {
        button: button?.ariaLabel ?? button?.textContent,
        tally: bar?.getAttribute('aria-valuetext'),
        percent: bar?.getAttribute('aria-valuenow'),
        summary: document.querySelector('main p[aria-live]')?.textContent,
      }
    }
    const frames: ReturnType<typeof snapshot>[] = []
    const done = new Promise<typeof frames>((resolve) => {
      const next = () => {
        frames.push(snapshot())
        if (frames.length === 4) resolve(frames)
        else requestAnimationFrame(next)
      }
      // A capturing listener on the window runs before the app handles the click.
      const recordClick = () => {
        frames.push(snapshot())
        requestAnimationFrame(next)
      }
      window.addEventListener('click', recordClick, { capture: true, once: true })
    })
    return { done }
  })
}

for (const { procedure, voted, success } of votes) {
  test(`${procedure} is on the screen in the first frame after the tap`, { tag: '@phone' }, async ({
    member,
  }) => {
    const page = await openBoard(await member(), voted)
    const call = await hold(page, procedure)
    const frames = await watchFrames(page)
    await press(voteButton(page, voted))
    const after = shown(!voted)
    expect(await frames.evaluate(({ done }) => done)).toEqual([shown(voted), after, after, after])
    await expect(voteButton(page, !voted)).toBeDisabled()
    await call.reached
    call.release()
    await expectToast(page, ...success)
    await expect(voteButton(page, !voted)).toBeEnabled()
  })
}
