import { execFileSync } from 'node:child_process'
import { accessSync, chownSync, constants, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { defaultHome } from './embedded-postgres.ts'
import { forbiddingParent } from './postgres-engine.ts'
import { root as checkout } from './root.ts'
import type { Settings } from './settings.ts'

const numberOf = (user: string, which: '-u' | '-g'): number => {
  try {
    return Number(execFileSync('id', [which, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    throw new Error(
      `RUN_AS is "${user}", and this machine has no such user. Make one: adduser --system --group ${user}`,
    )
  }
}

/** The data folder belongs to who reads and writes it; an empty one is given to them. */
const handOver = (home: string, user: string, uid: number, gid: number): void => {
  // Folders on the way may be passed by everyone.
  const mask = process.umask(0o022)
  mkdirSync(path.dirname(home), { recursive: true })
  process.umask(mask)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  if (readdirSync(home).length === 0) chownSync(home, uid, gid)
  else if (statSync(home).uid !== uid)
    throw new Error(`${home} does not belong to ${user}. Hand it over once: chown -R ${uid}:${gid} ${home}`)
}

/** Users a demo may become by default: a dedicated one, otherwise the one that owns nothing. */
const usersOfDemo = ['kontor', 'nobody']
const ownPorts = 1024

const demoUser = (): string | undefined => {
  const known = readFileSync('/etc/passwd', 'utf8').split('\n')
  return usersOfDemo.find((user) => known.some((line) => line.startsWith(`${user}:`)))
}

/** Why a demo started as root cannot run as this user. */
const hindrance = async ({ KONTOR_DEV, PORT }: Settings, home: string, user: string): Promise<string | undefined> => {
  if (KONTOR_DEV) return 'development mode writes into the checkout'
  if (PORT > 0 && PORT < ownPorts) return `port ${PORT} is for root alone`
  const closed = (await forbiddingParent(checkout)) ?? (await forbiddingParent(path.dirname(home)))
  if (closed) return `others may not enter ${closed}`
  const found = statSync(home, { throwIfNoEntry: false })
  if (!found || found.uid === numberOf(user, '-u') || readdirSync(home).length === 0) return undefined
  return `${home} does not belong to ${user} (chown -R ${user} ${home})`
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * The user of a demo without RUN_AS; it stays root, and says so, where no such user exists or something prevents it.
 */
const whoDemoIs = async (settings: Settings, home: string): Promise<string | undefined> => {
  const user = demoUser()
  const why = user ? await hindrance(settings, home, user) : `there is no user ${usersOfDemo.join(' or ')}`
  if (why) say(`Warning: The demo runs as root, because ${why}.`)
  return why ? undefined : user
}

/**
 * Nothing runs as root: a process started as root becomes the user in RUN_AS for good, and refuses to start without
 * one. A demo picks a user itself, and may stay root where it cannot: only its own machine reaches it.
 */
export const stepDown = async (settings: Settings): Promise<Settings> => {
  // Our files are readable by us alone.
  process.umask(0o077)
  if (process.getuid?.() !== 0) return settings
  const home = path.resolve(settings.KONTOR_HOME ?? (await defaultHome(checkout)))
  const user = settings.RUN_AS ?? (settings.DEMO ? await whoDemoIs(settings, home) : undefined)
  if (!user) {
    if (settings.DEMO) return settings
    throw new Error(
      'A shop of your own does not run as root. Make a user for it and name it: ' +
        'adduser --system --group kontor, then RUN_AS=kontor',
    )
  }
  become(user, home)
  return { ...settings, KONTOR_HOME: home }
}

const become = (user: string, home: string): void => {
  const [uid, gid] = [numberOf(user, '-u'), numberOf(user, '-g')]
  if (uid === 0) throw new Error('RUN_AS names root itself.')
  handOver(home, user, uid, gid)
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
  try {
    accessSync(path.join(checkout, 'package.json'), constants.R_OK)
  } catch {
    throw new Error(`${user} may not read ${checkout}. Put it where everyone may, /opt/kontor for one.`)
  }
}
