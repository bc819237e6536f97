import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { errorWords } from '#platform/web/form/error-words.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { isCallRefusal, servicesOf } from '#platform/web/services.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorSummary, Field, SelectField, TextField } from '#ui/Field.tsx'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { declare } from '../contract.ts'
import { declarationTexts } from '../texts.ts'
import { cancellationKinds, declarationKinds, type DeclarationKind } from '../vocabulary.ts'

export const handle: PageHandle = { hydrate: false }

type Values = Record<string, string>
type Returned = { values: Values; errors: Values; message?: string; receipt?: ClientOutput<typeof declare> }

const kindOf = (params: Record<string, string | undefined>): DeclarationKind => {
  const kind = declarationKinds.find((each) => each === params['kind'])
  if (!kind) throw new Response(null, { status: 404 })
  return kind
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const seller = await orStatus(servicesOf(context).call(showShopSeller, { username: params['username']! }))
  const order = new URL(request.url).searchParams.get('order')?.slice(0, 60) ?? ''
  return { kind: kindOf(params), seller, values: { contract: order, declarationKey: crypto.randomUUID() } as Values }
}

export const action = async ({
  params,
  request,
  context,
}: ActionFunctionArgs): Promise<ReturnType<typeof data<Returned>>> => {
  const { call, locale } = servicesOf(context)
  const values: Values = {}
  for (const [name, value] of await request.formData()) if (typeof value === 'string') values[name] = value
  const sent = {
    ...values,
    username: params['username']!,
    kind: kindOf(params),
    wantedOn: values['wantedOn'] || null,
  } as ClientInput<typeof declare>
  try {
    return data({ values, errors: {}, receipt: await call(declare, sent) })
  } catch (error) {
    if (!isCallRefusal(error)) throw error
    if (error.status === 404) throw new Response(null, { status: 404 })
    return data(
      { values, errors: errorWords(error.fields ?? {}, locale, declarationTexts), message: error.message },
      { status: error.status },
    )
  }
}

export default function DeclarationPage() {
  const t = useTexts(declarationTexts)
  const { kind, seller, values } = useLoaderData<typeof loader>()
  const returned = useActionData<typeof action>() as Returned | undefined
  const here = `/s/${seller.username}/contracts`
  return (
    <ShopFrame seller={seller} here={`${here}/${kind}`} title={`${t(`page.${kind}.title`)} · ${seller.name}`} quiet>
      <div className="s-manage">
        {returned?.receipt ? (
          <Receipt
            kind={kind}
            receipt={returned.receipt}
            contract={returned.values['contract'] ?? ''}
            shop={`/s/${seller.username}`}
          />
        ) : (
          <>
            <div className="k-stack-small">
              <h1>{t(`page.${kind}.title`)}</h1>
              <p>{t(`page.${kind}.lead`)}</p>
            </div>
            <Declare
              kind={kind}
              values={{ ...values, ...returned?.values }}
              errors={returned?.errors ?? {}}
              message={returned?.message}
            />
            <p>
              <a href={`${here}/${kind === 'cancellation' ? 'withdrawal' : 'cancellation'}`}>
                {t(`page.other.${kind}`)}
              </a>
            </p>
          </>
        )}
      </div>
    </ShopFrame>
  )
}

const Declare = ({
  kind,
  values,
  errors,
  message,
}: {
  kind: DeclarationKind
  values: Values
  errors: Values
  message: string | undefined
}) => {
  const t = useTexts(declarationTexts)
  const kept = (name: 'name' | 'email' | 'contract' | 'reason' | 'wantedOn' | 'cancellationKind') => ({
    name,
    label: t(`field.${name}`),
    defaultValue: values[name],
    error: errors[name],
  })
  return (
    <form method="post" className="k-panel k-stack" noValidate>
      <ErrorSummary
        title={message ?? ''}
        errors={Object.entries(errors).map(([name, error]) => ({
          name,
          label: declarationTexts.has(`field.${name}`) ? t(`field.${name}` as 'field.name') : name,
          error,
        }))}
      />
      <input type="hidden" name="declarationKey" value={values['declarationKey']} />
      <Field {...kept('name')} autoComplete="name" required />
      <Field {...kept('email')} type="email" inputMode="email" autoComplete="email" hint={t('hint.email')} required />
      <Field {...kept('contract')} autoComplete="off" hint={t('hint.contract')} required />
      {kind === 'cancellation' && (
        <>
          <SelectField
            {...kept('cancellationKind')}
            options={cancellationKinds.map((value) => ({ value, text: t(`choice.cancellation_kind.${value}`) }))}
          />
          <TextField {...kept('reason')} hint={t('hint.reason')} maxLength={2000} />
          <Field {...kept('wantedOn')} type="date" hint={t('hint.wantedOn')} />
        </>
      )}
      <Button size="buy" wide>
        {t(`page.${kind}.button`)}
      </Button>
    </form>
  )
}

const Receipt = ({
  kind,
  receipt,
  contract,
  shop,
}: {
  kind: DeclarationKind
  receipt: ClientOutput<typeof declare>
  contract: string
  shop: string
}) => {
  const t = useTexts(declarationTexts)
  const locale = useLocale()
  return (
    <section className="k-panel k-stack" role="status">
      <h1>{t(`received.${kind}`)}</h1>
      <p>
        {t('field.contract')} <strong>{contract}</strong>
      </p>
      <p>
        {t('received.text', { time: formatTime(receipt.receivedAt, locale, 'Europe/Berlin') })}{' '}
        {receipt.mailedTo ? t('received.mailed', { email: receipt.mailedTo }) : t('received.not_mailed')}
      </p>
      <p>
        <a href={shop}>{t('received.back')}</a>
      </p>
    </section>
  )
}
