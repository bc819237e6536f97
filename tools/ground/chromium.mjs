import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const usualPlaces = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

const playwrightPlaces = () => {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(homedir(), '.cache', 'ms-playwright')
  const versions = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('chromium-')) : []
  return versions.flatMap((name) =>
    ['chrome-linux/chrome', 'chrome-linux64/chrome'].map((inner) => path.join(folder, name, inner)),
  )
}

// A name on the path may be a stub that only says how to install the browser.
const runs = (file) =>
  existsSync(file) && spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 }).status === 0

const onPath = (wanted) =>
  (process.env.PATH ?? '').split(path.delimiter).flatMap((folder) => wanted.map((name) => path.join(folder, name)))

const findChromium = () =>
  [process.env.CHROMIUM ?? '', ...onPath(names), ...playwrightPlaces(), ...usualPlaces].filter(Boolean).find(runs)

const findShell = () => onPath(['chromium-headless-shell']).find(runs)

const installByApt = (name) => {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  console.log(`Installing ${name} (apt-get) …`)
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-q'], options)
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options)
}

export const noChromium =
  'No Chromium or Chrome was found, so the browser tests could not run. Install one (Debian: apt-get install chromium) or name it in CHROMIUM.'

/** The path of a Chromium or Chrome; installs one where that needs nobody's help; undefined when there is none. */
export const ensureChromium = () => {
  const found = findChromium()
  if (found) return found
  installByApt('chromium')
  return findChromium()
}

/** The browser without windows and notifications, which asks a fifth less of the processor; undefined where it cannot be had. */
export const ensureShell = () => {
  const found = findShell()
  if (found) return found
  installByApt('chromium-headless-shell')
  return findShell()
}
