const fieldNamed = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
const typedIn = (name: string): string => (fieldNamed(name)?.value ?? '').replaceAll(/\s/g, '')

const areFieldsFilled = (): boolean => {
  const empty = [...document.querySelectorAll('input')].filter(({ value }) => value.trim() === '')
  for (const field of document.querySelectorAll('input')) field.ariaInvalid = String(empty.includes(field))
  document.querySelector('[role="alert"]')!.textContent = empty.length > 0 ? 'Your payment details are incomplete.' : ''
  empty[0]?.focus()
  return empty.length === 0
}

const intentPath = (secret: string): string => {
  const [id = ''] = secret.split('_secret_')
  return `/v1/${id.startsWith('seti_') ? 'setup' : 'payment'}_intents/${id}`
}

/** What a bank's no looks like. */
const notRecognised = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'Your bank did not recognise you (simulated).',
}

/**
 * The fields of the stand-in for Stripe.js, in a frame of the simulator's: what is typed goes to the simulator alone.
 * Runs in the browser, as a script without modules.
 */
const startFields = (): void => {
  const { key = '', type = 'card' } = document.body.dataset
  type Confirm = { secret: string; context: Readonly<Record<string, string | number | undefined>> }
  const called = async (path: string, init: RequestInit) => {
    const answer = await fetch(path, { ...init, headers: { authorization: `Bearer ${key}` } })
    const said = (await answer.json()) as { error?: object }
    return answer.ok ? { intent: said } : { error: said.error }
  }

  const confirm = ({ secret, context }: Confirm) => {
    const body = new URLSearchParams({ client_secret: secret, 'payment_method_data[type]': type })
    if (type === 'card') {
      const [month = '', year = ''] = typedIn('expires').split('/')
      body.set('payment_method_data[card][number]', typedIn('number'))
      body.set('payment_method_data[card][exp_month]', month)
      body.set('payment_method_data[card][exp_year]', year)
      body.set('payment_method_data[card][cvc]', typedIn('cvc'))
    } else body.set(`payment_method_data[${type}][iban]`, typedIn('iban'))
    for (const [name, value] of Object.entries(context))
      if (value !== undefined) body.set(`client_context[${name}]`, String(value))
    return called(`${intentPath(secret)}/confirm`, { method: 'POST', body })
  }

  /** After the bank asked: still unpaid means that it said no. */
  const look = async ({ secret }: Confirm) => {
    const said = await called(`${intentPath(secret)}?client_secret=${encodeURIComponent(secret)}`, {})
    const { status } = (said.intent ?? {}) as { status?: string }
    if (status !== 'requires_payment_method') return said
    return { error: notRecognised }
  }

  addEventListener('message', ({ data, ports: [port] }: MessageEvent<{ ask: string } & Confirm>) => {
    if (!port) return
    if (data.ask === 'submit') return port.postMessage({ isComplete: areFieldsFilled() })
    const working = data.ask === 'confirm' ? confirm(data) : look(data)
    const lost = { error: { type: 'api_connection_error', message: 'Stripe could not be reached (simulated).' } }
    void working.catch(() => lost).then((said) => port.postMessage(said))
  })
}

/** A wallet types what is in it. */
const fillFromWallets = (): void => {
  for (const wallet of document.querySelectorAll<HTMLButtonElement>('.wallets button'))
    wallet.addEventListener('click', () => {
      const held = { number: wallet.dataset['number'] ?? '', expires: '12/34', cvc: '123' }
      for (const [name, value] of Object.entries(held))
        document.querySelector<HTMLInputElement>(`[name="${name}"]`)!.value = value
    })
}
startFields()
fillFromWallets()
