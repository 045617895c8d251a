import type { Figure } from './year.rules.ts'

/** What the picture of a year says. It names places, and no person. */
export type YearPicture = {
  team: string
  year: string
  lunches: number
  /** Stands below the number of lunches. */
  lunchesAt: string
  figures: readonly Figure[]
}

const [width, height, margin] = [1080, 1350, 72]
const inner = width - 2 * margin

type Pen = { context: CanvasRenderingContext2D; color: (role: string) => string; fonts: Fonts }
type Fonts = { display: string; text: string }

/** Draws the year as a picture of 1080 × 1350, the size of a post. It looks the same in both themes. */
export async function drawYear(picture: YearPicture): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  const probe = document.body.appendChild(document.createElement('span'))
  probe.style.colorScheme = 'light'
  // Where motion is reduced, each change is a very short transition, at whose beginning the colour is still the old one.
  probe.style.transitionProperty = 'none'
  const style = getComputedStyle(probe)
  const fonts = {
    display: style.getPropertyValue('--font-display'),
    text: style.getPropertyValue('--font-text'),
  }
  const color = (role: string) => {
    probe.style.color = `var(--color-${role})`
    return style.color
  }
  try {
    await loadFonts(fonts, picture)
    draw({ context, color, fonts }, picture)
  } finally {
    probe.remove()
  }
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('The picture is empty'))), 'image/png'),
  )
}

/** The letters of a language may be in files that the page has not needed yet. Without them, others stand in. */
async function loadFonts({ display, text }: Fonts, picture: YearPicture): Promise<void> {
  const letters = JSON.stringify(picture)
  const fonts = [`800 60px ${display}`, `400 30px ${text}`, `600 30px ${text}`]
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font, letters)))
}

const plate = { x: width - margin - 160, y: 232, radius: 160 }
const firstRow = 500
const lastRow = height - 132

function draw(pen: Pen, { team, year, lunches, lunchesAt, figures }: YearPicture): void {
  const { context, color, fonts } = pen
  context.fillStyle = color('board')
  context.fillRect(0, 0, width, height)

  const headWidth = plate.x - plate.radius - margin - 40
  write(pen, team, { x: margin, y: 150, width: headWidth, sizes: [44, 36, 30], role: 'board-soft' })
  write(pen, year, { x: margin, y: 360, width: headWidth, sizes: [220], role: 'accent', isLarge: true })
  drawPlate(pen)
  context.textAlign = 'center'
  const number = { x: plate.x, y: plate.y + 46, width: 1.4 * plate.radius }
  write(pen, String(lunches), { ...number, sizes: [132, 110, 90], role: 'plate-ink', isLarge: true })
  context.textAlign = 'right'
  const below = { x: width - margin, y: plate.y + plate.radius + 56, width: inner }
  write(pen, lunchesAt, { ...below, sizes: [36, 30], role: 'board-ink' })
  context.textAlign = 'left'

  const step = Math.min(132, (lastRow - firstRow) / Math.max(1, figures.length))
  figures.forEach(({ label, value, detail }, n) => {
    const top = firstRow + n * step
    context.fillStyle = color('board-line')
    context.fillRect(margin, top, inner, 2)
    write(pen, label, { x: margin, y: top + 44, width: inner * 0.4, sizes: [28, 24], role: 'board-soft' })
    context.textAlign = 'right'
    const right = { x: width - margin, y: top + 44, width: inner * 0.58 }
    write(pen, detail, { ...right, sizes: [28, 24, 20], role: 'board-soft' })
    context.textAlign = 'left'
    const line = { x: margin, y: top + 102, width: inner, sizes: [54, 46, 38, 32], role: 'board-ink' }
    write(pen, value, { ...line, isLarge: true })
  })

  context.font = `800 34px ${fonts.display}`
  context.fillStyle = color('accent')
  context.fillText('LunchVote', margin, height - 56)
}

function drawPlate({ context, color }: Pen): void {
  for (const [share, role] of [
    [1, 'plate'],
    [0.86, 'plate-rim'],
    [0.84, 'plate'],
  ] as const) {
    context.fillStyle = color(role)
    context.beginPath()
    context.arc(plate.x, plate.y, share * plate.radius, 0, 2 * Math.PI)
    context.fill()
  }
}

type Place = {
  x: number
  y: number
  width: number
  /** The sizes of letters, the largest first. The first one that fits is taken. */
  sizes: readonly number[]
  role: string
  isLarge?: boolean
}

/** Writes a line. If it does not fit in any of the sizes, it is cut. */
function write({ context, color, fonts }: Pen, text: string, place: Place): void {
  const { x, y, width: room, sizes, role, isLarge = false } = place
  const fits = (line: string) => context.measureText(line).width <= room
  context.fillStyle = color(role)
  for (const size of sizes) {
    context.font = isLarge ? `800 ${size}px ${fonts.display}` : `600 ${size}px ${fonts.text}`
    if (fits(text)) break
  }
  context.fillText(cut(text, fits), x, y)
}

/** The longest beginning of the text that fits. A letter of several signs is never cut in two. */
function cut(text: string, fits: (line: string) => boolean): string {
  if (fits(text)) return text
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
