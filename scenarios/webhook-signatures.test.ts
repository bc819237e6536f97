import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { root } from '#platform/server/root.ts'
import { describeIn } from './languages-here.ts'

/** What `docs/api.md` shows for checking a signature, run as it stands there: messages that fit end with 0, others with 7. */

type Message = { headers: Record<string, string>; body: string }

const page = await readFile(join(root, 'docs/api.md'), 'utf8')
const [, section = ''] = page.split('**Check the signature.**')
const shown = (fence: string): string => {
  const [, code = ''] = new RegExp(`\`\`\`${fence}\\n([^]*?)\`\`\``).exec(section) ?? []
  expect(code, `docs/api.md shows it in ${fence}`).toMatch(/is_?from_?kontor/i)
  return code
}

const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`
const body = '{"event":"payment.successful","name":"Größe 17 – 100 % \\\\ \'x\'"}'
const signed = (time: Date, by = secret): Record<string, string> => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
  'webhook-signature': new Webhook(by).sign('msg_1', time, body),
})
const other = `whsec_${btoa('another')}`
const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1000)
const both = () => {
  const headers = signed(new Date())
  return {
    ...headers,
    'webhook-signature': `${signed(new Date(), other)['webhook-signature']} ${headers['webhook-signature']}`,
  }
}

const judges = (program: string, argumentsOf: (message: Message) => string[]): void => {
  const judged = async (message: Message): Promise<number | null> => {
    const child = spawn(program, argumentsOf(message), { stdio: ['pipe', 'ignore', 'inherit'] })
    child.stdin.on('error', () => undefined).end(message.body)
    const [status] = (await once(child, 'close')) as [number | null]
    return status
  }

  it('takes what is signed with the secret, or with two of them', async () => {
    expect(await judged({ headers: signed(new Date()), body })).toBe(0)
    expect(await judged({ headers: signed(ago(270)), body })).toBe(0)
    expect(await judged({ headers: both(), body })).toBe(0)
  })

  it('leaves aside what was changed, is old, or was signed by others or nobody', async () => {
    // Each is signed when its turn has come: a program may take seconds to start.
    const wrong: (() => Message)[] = [
      () => ({ headers: signed(new Date()), body: `${body} ` }),
      () => ({ headers: { ...signed(new Date()), 'webhook-id': 'msg_2' }, body }),
      () => ({ headers: signed(ago(310)), body }),
      () => ({ headers: signed(ago(-330)), body }),
      () => ({ headers: signed(new Date(), other), body }),
      () => ({ headers: { ...signed(new Date()), 'webhook-signature': '' }, body }),
      () => ({ headers: { ...signed(new Date()), 'webhook-timestamp': 'a[$(exit 0)]' }, body }),
      () => ({ headers: {}, body }),
    ]
    for (const [at, message] of wrong.entries()) expect(await judged(message()), `message ${at}`).toBe(7)
  })
}

const given = ({ headers }: Message): string => JSON.stringify(JSON.stringify({ secret, headers }))

it.each(['js', 'python', 'php', 'sh'])('is shown in %s', (fence) => expect(shown(fence)).not.toBe(''))

judges(process.execPath, (message) => [
  '--input-type=module',
  '-e',
  `${shown('js')}
  import { readFileSync } from 'node:fs'
  const { secret, headers } = JSON.parse(${given(message)})
  process.exit(isFromKontor(secret, headers, readFileSync(0)) ? 0 : 7)`,
])

describeIn('Python', () =>
  judges('python3', (message) => [
    '-c',
    `${shown('python')}
import json, sys
given = json.loads(${given(message)})
sys.exit(0 if is_from_kontor(given["secret"], given["headers"], sys.stdin.buffer.read()) else 7)`,
  ]),
)

describeIn('PHP', () =>
  judges('php', (message) => [
    '-r',
    `${shown('php')}
    $given = json_decode($argv[1], true);
    exit(isFromKontor($given['secret'], $given['headers'], stream_get_contents(STDIN)) ? 0 : 7);`,
    '--',
    JSON.parse(given(message)) as string,
  ]),
)

describeIn('openssl', () =>
  judges('sh', ({ headers }) => [
    '-c',
    `${shown('sh')}is_from_kontor "$@" || exit 7`,
    'sh',
    secret,
    ...['id', 'timestamp', 'signature'].map((word) => headers[`webhook-${word}`] ?? ''),
  ]),
)
