import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { errorWords } from '#platform/web/form/error-words.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { isCallRefusal, servicesOf } from '#platform/web/services.ts'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { LinkButton } from '#ui/Button.tsx'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { showPublicForm, signUp } from '../../contract/public.ts'
import { meantAddress } from '../../rules/meant-address.ts'
import { optInsTexts } from '../../texts.ts'
import type { Values } from './AskedFields.tsx'
import { SignUp, type Returned } from './SignUp.tsx'

export const handle: PageHandle = { hydrate: false }
export const headers = () => ({ 'cache-control': 'private, no-store' })

const placeOf = (params: LoaderFunctionArgs['params']) => ({ username: params['username']!, slug: params['slug']! })

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const { call } = servicesOf(context)
  const form = await orStatus(call(showPublicForm, placeOf(params)))
  return { form, seller: await orStatus(call(showShopSeller, { username: params['username']! })) }
}

/** Fields named `fields.<key>`, and `fields.<key>.<number>` where several may be ticked. */
const fieldsIn = (values: Values) =>
  Object.entries(
    Object.groupBy(
      Object.entries(values).filter(([name]) => name.startsWith('fields.')),
      ([name]) => name.split('.')[1]!,
    ),
  ).map(([key, fields = []]) => ({ key, values: fields.map(([, value]) => value) }))

export const action = async ({
  params,
  request,
  context,
}: ActionFunctionArgs): Promise<ReturnType<typeof data<Returned>>> => {
  const { call, locale } = servicesOf(context)
  const values: Values = {}
  for (const [name, value] of await request.formData()) if (typeof value === 'string') values[name] = value
  // Asked once: who sends the same address again means it.
  const meant = meantAddress(values['email'] ?? '')
  if (meant && values['sure'] !== values['email']) {
    const message = optInsTexts.in(locale)('page.did_you_mean', { address: meant })
    return data(
      { values: { ...values, sure: values['email'] ?? '' }, errors: { email: message }, message },
      { status: 422 },
    )
  }
  try {
    const { email, continueAt } = await call(signUp, {
      ...placeOf(params),
      email: values['email'] ?? '',
      firstName: values['firstName'],
      lastName: values['lastName'],
      fields: fieldsIn(values),
      from: values['from'] ?? '',
      hasAgreed: values['hasAgreed'] === 'true',
      isMeasured: values['isMeasured'] === 'true',
      consentVersion: values['consentVersion'] ?? '',
    })
    return data({ values: {}, errors: {}, sentTo: email, continueAt })
  } catch (error) {
    if (!isCallRefusal(error)) throw error
    if (error.status === 404) throw new Response(null, { status: 404 })
    return data(
      { values, errors: errorWords(error.fields ?? {}, locale, optInsTexts), message: error.message },
      { status: error.status },
    )
  }
}

/** Where visitors sign up; without a script, too. */
export default function OptInPage() {
  const t = useTexts(optInsTexts)
  const { form, seller } = useLoaderData<typeof loader>()
  const returned = useActionData<typeof action>() as Returned | undefined
  return (
    <ShopFrame
      seller={seller}
      here={`/s/${seller.username}/opt_in/${form.slug}`}
      title={`${form.title} · ${seller.name}`}
      quiet
    >
      <div className="s-manage">
        {returned?.sentTo ? (
          <section className="k-panel k-stack" role="status">
            <h1>{t('page.sent.title')}</h1>
            <p>{t('page.sent.text', { email: returned.sentTo })}</p>
            {returned.continueAt && <LinkButton href={returned.continueAt}>{t('confirm.on')}</LinkButton>}
          </section>
        ) : (
          <>
            <div className="k-stack-small">
              <h1>{form.title}</h1>
              {form.intro && <p className="s-lead">{form.intro}</p>}
            </div>
            {form.isOpen ? (
              <SignUp form={form} username={seller.username} returned={returned} />
            ) : (
              <p>{t('page.closed')}</p>
            )}
          </>
        )}
      </div>
    </ShopFrame>
  )
}
