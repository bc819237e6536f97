import { plainTheme, type Theme } from './page-looks.ts'

const looks = (
  [background, color, heading, link, button, buttonText]: readonly [string, string, string, string, string, string],
  rest: Partial<Theme> = {},
): Theme => ({ ...plainTheme, background, color, heading, link, button, buttonText, ...rest })

/** Looks to begin a theme of pages with: two or three colours that go together, readable as they are. */
export const readyLooks = {
  paper: looks(['#ffffff', '#2a2e37', '#15181f', '#323bb5', '#15181f', '#ffffff'], { radius: 6 }),
  sand: looks(['#faf3e3', '#2b2118', '#5a2d0c', '#7a3d10', '#5a2d0c', '#ffffff'], { font: 'serif', radius: 4 }),
  forest: looks(['#f2f6f1', '#1d2b22', '#17442f', '#17603f', '#17603f', '#ffffff']),
  rose: looks(['#fdf3f4', '#33202a', '#7a1f45', '#9a2354', '#9a2354', '#ffffff'], { radius: 30 }),
  sea: looks(['#eef5f9', '#17293a', '#0c3b5e', '#0b5a8a', '#0b5a8a', '#ffffff'], { font: 'shop', radius: 8 }),
  sunrise: looks(['#fff7ec', '#2d2116', '#8f2f06', '#a8380a', '#b83f0b', '#ffffff']),
  night: looks(['#14171f', '#e4e7ee', '#ffffff', '#b4c5fd', '#f4c95d', '#14171f']),
  workshop: looks(['#101210', '#e6e8e3', '#ffffff', '#c9f26b', '#c9f26b', '#101210'], { font: 'mono', radius: 0 }),
} as const satisfies Record<string, Theme>

export type ReadyLook = keyof typeof readyLooks
export const readyLookKeys = Object.keys(readyLooks) as ReadyLook[]
