import { isLoopback } from '@lunchvote/contracts/loopback'
import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '~/components/class-names.ts'
import { Picture } from '~/components/picture.tsx'
import { QrCode } from '~/components/qr-code.tsx'
import { useDocumentTitle } from '~/lib/document-title.ts'
import { localTime } from '~/lib/instants.ts'
import { type Shown, useWall } from '../wall.hooks.ts'
import { wallMessages } from '../wall.messages.ts'
import {
  aheadFor,
  canVote,
  closingMs,
  codeLine,
  dayLines,
  dishesAt,
  driftAt,
  facesFor,
  leavingFor,
  peopleFor,
  picturesOf,
  type Scene,
  sceneOf,
  tablesFor,
  timeLeft,
  wordsOf,
} from '../wall.rules.ts'
import { WallFaces } from './wall-faces.tsx'
import { Lines, WallTables } from './wall-tables.tsx'
import './wall.css'
import './wall-dishes.css'

/** The lunch of the day on a television. Nobody operates it. */
export function WallScreen({ token }: { token: string }) {
  const { shown, hasEnded, now, isLost } = useWall(token)
  useDocumentTitle(shown?.screen.team ?? 'LunchVote')
  // By the device's clock: what is drawn has to move, whatever the hour is.
  const [x, y] = driftAt(Date.now())
  if (!hasEnded && !shown) return <div className="wall" aria-busy="true" />
  return (
    <div className="wall">
      <main className="wall-page" style={{ translate: `${x * driftRem}rem ${y * driftRem}rem` }}>
        {hasEnded || !shown ? <Ended /> : <Day shown={shown} now={now} isLost={isLost} />}
      </main>
    </div>
  )
}

/** By how much the picture moves at most. 6 pixels on a screen with 1920 pixels. */
const driftRem = 0.375

function Ended() {
  return (
    <div className="wall-ended">
      <Plate pictures={['']} />
      <h1>{wallMessages.ended.headline}</h1>
      <p>{wallMessages.ended.text}</p>
    </div>
  )
}

function Day({ shown, now, isLost }: { shown: Shown; now: number; isLost: boolean }) {
  const { screen, timezone, readAt } = shown
  const scene = sceneOf(screen, { timezone, readAt, now })
  const tables = tablesFor(screen, scene)
  const words = wordsOf(scene, screen)
  const { label, headline } = words
  const headlineLength = lengthOf(headline, 26)
  // Tables and long texts need the space.
  const isTight = tables.length > 2 || (tables.length > 0 && headlineLength === 'long')
  const text = isTight ? '' : (words.text ?? '')
  const textLength = lengthOf(text, 40)
  const dishes = isTight || headlineLength === 'long' || textLength === 'long' ? [] : dishesAt(scene)
  const isNewDay = scene.kind === 'newDay'
  const isServed = useServed(scene)
  const attempt = useAttempt(isLost, now)
  return (
    <>
      <header className="wall-head">
        <p className="wall-team">{screen.team}</p>
        {isLost && <p className="wall-lost">{wallMessages.lostSince(localTime(readAt, timezone))}</p>}
      </header>
      <section className="wall-board" aria-label={label}>
        <Plate key={attempt} pictures={picturesOf(scene)} isServed={isServed} />
        <div className="wall-words">
          <p className="wall-label">{label}</p>
          <h1 className={`wall-headline wall-headline-${headlineLength}`}>{headline}</h1>
          {text && <p className={`wall-text wall-text-${textLength}`}>{text}</p>}
          {dishes.length > 0 && (
            <ul className="wall-dishes">
              {dishes.map((dish) => (
                <li key={dish}>
                  <bdi>{dish}</bdi>
                </li>
              ))}
            </ul>
          )}
        </div>
      </section>
      {!isNewDay && (
        <People key={attempt} {...peopleFor(screen, scene)} rows={textLength === 'long' ? 2 : 3}>
          {tables.length > 0 && <WallTables tables={tables} timezone={timezone} now={now} />}
        </People>
      )}
      <aside className="wall-side">
        <div>
          <p className="wall-clock">{localTime(now, timezone)}</p>
          {!isNewDay &&
            dayLines(screen.day).map((line) => (
              <p key={line} className="wall-date">
                {line}
              </p>
            ))}
        </div>
        <Closing screen={screen} scene={scene} now={now} timezone={timezone} isTight={isTight} />
        <figure className={classNames('wall-qr', isLoopback(screen.boardUrl) && 'wall-qr-local')}>
          <QrCode text={screen.boardUrl} label={wallMessages.qrCode} />
          <figcaption>{codeLine(screen, scene)}</figcaption>
        </figure>
      </aside>
    </>
  )
}

/** Texts of each length fit into the same box. @param medium up to how many characters a text is not long */
function lengthOf({ length }: string, medium: number): 'short' | 'medium' | 'long' {
  if (length <= 13) return 'short'
  return length <= medium ? 'medium' : 'long'
}

/**
 * Changes when pictures have to be loaded again, because some may have failed: after an outage, and once an hour. Those that
 * are there come from the browser's cache.
 */
function useAttempt(isLost: boolean, now: number): string {
  const [wasLost, setWasLost] = useState(isLost)
  const [outages, setOutages] = useState(0)
  if (isLost !== wasLost) {
    setWasLost(isLost)
    if (wasLost) setOutages(outages + 1)
  }
  return `${outages} ${Math.floor(now / hourMs)}`
}

/** Whether the lunch was decided while the screen was watched. */
function useServed(scene: Scene): boolean {
  const [wasOpen, setWasOpen] = useState(false)
  useEffect(() => {
    if (scene.kind === 'leading' || scene.kind === 'counting') setWasOpen(true)
    if (scene.kind === 'newDay') setWasOpen(false)
  }, [scene.kind])
  return wasOpen && scene.kind === 'decided'
}

/** Without a picture, a laid table is drawn. The pictures of venues that lead together share the plate. */
function Plate({ pictures, isServed = false }: { pictures: readonly string[]; isServed?: boolean }) {
  return (
    <div className={isServed ? 'wall-plate plate-served' : 'wall-plate'}>
      <div
        key={pictures.join(' ')}
        className={classNames(
          'grid size-4/5 animate-rise auto-cols-fr grid-flow-col gap-2 overflow-hidden rounded-full',
          pictures.length > 2 && 'grid-rows-2',
        )}
      >
        {pictures.map((src, place) => (
          <Picture
            // Two venues can have the same picture.
            key={[place, src].join(' ')}
            src={src}
            eager
            className={pictures.length === 3 ? 'first:row-span-2' : ''}
          />
        ))}
      </div>
    </div>
  )
}

type ClosingProps = {
  screen: Shown['screen']
  scene: Scene
  now: number
  timezone: string
  isTight: boolean
}

function Closing({ screen, scene, now, timezone, isTight }: ClosingProps) {
  const closing = closingMs(screen)
  const ahead = aheadFor(screen, scene, { timezone, now, isTight })
  if (ahead.length > 0) {
    return (
      <p className="wall-closing wall-leaving wall-leaving-long wall-ahead">
        {ahead.map((part) => (
          <bdi key={part} className="block">
            {part}
          </bdi>
        ))}
      </p>
    )
  }
  if (!canVote(scene)) {
    const leaving = leavingFor(screen, scene, timezone, now)
    const isLong = leaving.join(' ').length > 30
    return (
      leaving.length > 0 && (
        <p className={classNames('wall-closing wall-leaving', isLong && 'wall-leaving-long')}>
          <Lines lines={leaving} />
        </p>
      )
    )
  }
  if (closing === null) return <p className="wall-closing">{wallMessages.votingOpen}</p>
  const left = closing - now
  return (
    <p className="wall-closing">
      {wallMessages.votingCloses(localTime(closing, timezone))}
      <strong
        className={classNames('wall-left', left <= soonMs && 'wall-soon', left > hourMs && 'wall-left-long')}
      >
        {timeLeft(left)}
      </strong>
    </p>
  )
}

const soonMs = 600_000
const hourMs = 3_600_000

type PeopleProps = ReturnType<typeof peopleFor> & { rows: number; children: ReactNode }

/** @param children the tables at which the people sit, if that is not one only */
function People({ people, line, rows, children }: PeopleProps) {
  const { size, shown } = facesFor(people.length, rows)
  return (
    <section className="wall-people">
      <h2>{line}</h2>
      {children || (
        <ul className={`wall-faces wall-faces-${size}`}>
          <WallFaces people={people.slice(0, shown)} />
          {people.length > shown && <li className="wall-more">+{people.length - shown}</li>}
        </ul>
      )}
    </section>
  )
}
