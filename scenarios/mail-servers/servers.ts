import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../payment-providers/desk.ts'

const programs = ['/usr/sbin/postfix', '/usr/sbin/dovecot', '/usr/bin/rspamd']
const packages = ['postfix', 'dovecot-imapd', 'rspamd']

/** Whether the mail servers are there; root installs them from the archive of packages, others are told what is missing. */
export const installed = (): boolean => {
  if (process.getuid?.() !== 0) return say('they run as root alone')
  if (programs.every(existsSync)) return true
  const quiet = { stdio: 'pipe', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  try {
    execFileSync('apt-get', ['update', '-qq'], quiet)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
    return (
      programs.every(existsSync) || say(`missing after apt-get: ${programs.filter((each) => !existsSync(each)).join()}`)
    )
  } catch (error) {
    return say(String(error))
  }
}

const say = (why: string): false => {
  process.emitWarning(`No real mail servers (${packages.join(', ')}): ${why}. What they would show is not shown.`)
  return false
}

/** Whoever owns the mailbox. */
const owner = { uid: 65_534, gid: 65_534 }

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.once('connect', () => (socket.destroy(), done(true)))
    socket.once('error', () => done(false))
  })

const until = async (port: number): Promise<void> => {
  for (let tries = 0; tries < 600; tries++) {
    if (await answers(port)) return
    await new Promise((next) => setTimeout(next, 200))
  }
  throw new Error(`Nothing answers on port ${port}.`)
}

/** The email server of `late.test`, which knows nobody. */
const openRefusing = async (): Promise<{ port: number; stop: () => void }> => {
  const port = await freePort()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('5.1.1 Mailbox unknown here'), { responseCode: 550 })),
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return { port, stop: () => void server.close() }
}

/**
 * Postfix takes what we send: for `late.test` it learns only later that there is nobody, and returns it; all of
 * `return.test` lies in one mailbox. Everything is in the folder, on ports of its own.
 */
const openPostfix = async (home: string, box: string, late: number): Promise<{ port: number; stop: () => void }> => {
  const port = await freePort()
  const at = join(home, 'postfix')
  for (const part of ['', 'queue', 'data']) mkdirSync(join(at, part), { recursive: true })
  const uid = Number(execFileSync('id', ['-u', 'postfix']).toString())
  chownSync(join(at, 'data'), uid, 0)
  writeFileSync(
    join(at, 'main.cf'),
    `compatibility_level = 3.6
queue_directory = ${at}/queue
data_directory = ${at}/data
maillog_file = ${at}/log
maillog_file_prefixes = ${home}
myhostname = mx.test
mydestination =
alias_maps =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_relay_restrictions = permit_mynetworks, reject
recipient_delimiter = +
transport_maps = inline:{ { late.test = smtp:[127.0.0.1]:${late} } }
virtual_mailbox_domains = return.test, buyer.test
virtual_mailbox_base = ${box}
virtual_mailbox_maps = inline:{ { @return.test = returned/ } { kim@buyer.test = kim/ } }
virtual_uid_maps = static:${owner.uid}
virtual_gid_maps = static:${owner.gid}
smtpd_client_connection_rate_limit = 0
`,
  )
  writeFileSync(
    join(at, 'master.cf'),
    `127.0.0.1:${port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
tlsmgr unix - - n 1000? 1 tlsmgr
smtp unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`,
  )
  execFileSync('/usr/sbin/postfix', ['-c', at, 'start'], { stdio: 'ignore' })
  await until(port)
  return { port, stop: () => execFileSync('/usr/sbin/postfix', ['-c', at, 'stop'], { stdio: 'ignore' }) }
}

const openDovecot = async (home: string, box: string): Promise<{ port: number; stop: () => void }> => {
  const port = await freePort()
  const at = join(home, 'dovecot')
  mkdirSync(at, { recursive: true })
  writeFileSync(
    join(at, 'dovecot.conf'),
    `base_dir = ${at}/run
log_path = ${at}/log
protocols = imap
ssl = no
disable_plaintext_auth = no
listen = 127.0.0.1
mail_location = maildir:${box}/returned
first_valid_uid = 100
passdb {
  driver = static
  args = password=sesame
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${box}
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`,
  )
  execFileSync('/usr/sbin/dovecot', ['-c', join(at, 'dovecot.conf')], { stdio: 'ignore' })
  await until(port)
  return {
    port,
    stop: () => execFileSync('/usr/sbin/dovecot', ['-c', join(at, 'dovecot.conf'), 'stop'], { stdio: 'ignore' }),
  }
}

/** rspamd with its own rules, and names of our name server alone: no list of the internet is asked. */
const openRspamd = async (home: string, names: string): Promise<{ port: number; stop: () => void }> => {
  const [port, proxy, controller] = [await freePort(), await freePort(), await freePort()]
  const at = join(home, 'rspamd')
  for (const part of ['local.d', 'db', 'run']) mkdirSync(join(at, part), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(at, 'local.d', name), text)
  const [host, dns] = names.split(':')
  write(
    'options.inc',
    `dns { nameserver = ["${host}:${dns}"]; timeout = 1s; retransmits = 1; }\npidfile = "${at}/run/pid";\n`,
  )
  write('worker-normal.inc', `bind_socket = "127.0.0.1:${port}"; count = 1;\n`)
  write('worker-proxy.inc', `bind_socket = "127.0.0.1:${proxy}"; count = 1;\n`)
  write('worker-controller.inc', `bind_socket = "127.0.0.1:${controller}"; count = 1;\n`)
  write('logging.inc', `type = "file"; filename = "${at}/log"; level = "warning";\n`)
  for (const name of ['fuzzy_check.conf', 'rbl.conf', 'phishing.conf', 'multimap.conf'])
    write(name, 'enabled = false;\n')
  execFileSync('chown', ['-R', '_rspamd:_rspamd', at])
  const folders = [`--var=LOCAL_CONFDIR=${at}`, `--var=DBDIR=${at}/db`, `--var=RUNDIR=${at}/run`, `--var=LOGDIR=${at}`]
  const running: ChildProcess = spawn('/usr/bin/rspamd', ['-f', '-u', '_rspamd', '-g', '_rspamd', ...folders], {
    stdio: 'ignore',
  })
  await until(port)
  return { port, stop: () => void running.kill() }
}

export type MailServers = { smtp: number; imap: number; rspamd: number; box: string; stop: () => void }

export const openMailServers = async (names: string): Promise<MailServers> => {
  const home = mkdtempSync(join(tmpdir(), 'kontor-mail-'))
  chmodSync(home, 0o755)
  const box = join(home, 'box')
  mkdirSync(box)
  chownSync(box, owner.uid, owner.gid)
  const opened: { port: number; stop: () => void }[] = []
  const stop = () => {
    for (const each of opened) each.stop()
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const refusing = await openRefusing()
    opened.push(refusing)
    for (const open of [
      () => openPostfix(home, box, refusing.port),
      () => openDovecot(home, box),
      () => openRspamd(home, names),
    ])
      opened.push(await open())
  } catch (error) {
    stop()
    throw error
  }
  const [, postfix, dovecot, rspamd] = opened
  return { smtp: postfix!.port, imap: dovecot!.port, rspamd: rspamd!.port, box, stop }
}
