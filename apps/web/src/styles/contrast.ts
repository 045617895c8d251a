export type Oklch = { lightness: number; chroma: number; hue: number }

export function parseOklch(text: string): Oklch {
  const [lightness, chroma, hue] = (text.match(/[\d.]+/g) ?? []).map(Number)
  if (lightness === undefined || chroma === undefined || hue === undefined)
    throw new Error(`Not oklch: ${text}`)
  return { lightness, chroma, hue }
}

/** WCAG 2.2's contrast ratio, from 1 to 21. */
export function contrast(a: Oklch, b: Oklch): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** The relative luminance of the colour on an sRGB screen. */
function luminance(colour: Oklch): number {
  const [red, green, blue] = linearRgb(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The colour in CSS notation, #rrggbb. */
export function hexOf(colour: Oklch): string {
  const bytes = linearRgb(colour).map((part) => {
    const encoded = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Converts to linear RGB. The matrices are from Björn Ottosson, "A perceptual color space". */
function linearRgb({ lightness, chroma, hue }: Oklch): [red: number, green: number, blue: number] {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  return [clamp(red), clamp(green), clamp(blue)]
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
