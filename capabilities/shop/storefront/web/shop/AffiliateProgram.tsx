import { data, useActionData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { acceptProgram, showPublicProgram } from '#capabilities/after/affiliates/contract/joining.ts'
import { affiliateTexts } from '#capabilities/after/affiliates/texts.ts'
import { ProgramFacts } from '#capabilities/after/affiliates/web/index.ts'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { errorWord } from '#platform/web/form/error-words.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { webTexts } from '#platform/web/texts.ts'
import { orStatus } from '#platform/web/page-call.ts'
import { isCallRefusal, servicesOf } from '#platform/web/services.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { ErrorSummary, Field, TextField } from '#ui/Field.tsx'
import { showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import '#ui/shop-window.css'

type Values = Record<string, string>
type Returned = {
  values: Values
  errors: Values
  message?: string
  state?: 'active' | 'asked' | 'mailed'
  nodeId?: string
}

const wordOf = (params: URLSearchParams, name: string) => /^[\w-]{8,100}$/.exec(params.get(name) ?? '')?.[0]

export const loadProgram = async ({ params, request, context }: LoaderFunctionArgs) => {
  const { call, user } = servicesOf(context)
  const via = wordOf(new URL(request.url).searchParams, 'via')
  const [seller, program] = await Promise.all([
    orStatus(call(showShopSeller, { username: params['username']! })),
    orStatus(call(showPublicProgram, { id: params['programId']!, via })),
  ])
  if (program.username.toLowerCase() !== seller.username.toLowerCase()) throw new Response(null, { status: 404 })
  return { seller, program, isSignedIn: user !== null, here: new URL(request.url).pathname }
}

export const programAction = async ({
  params,
  request,
  context,
}: ActionFunctionArgs): Promise<ReturnType<typeof data<Returned>>> => {
  const { call, locale } = servicesOf(context)
  const values: Values = {}
  for (const [name, value] of await request.formData()) if (typeof value === 'string') values[name] = value
  if (values['agree'] !== 'true')
    return data({ values, errors: { agree: affiliateTexts.in(locale)('page.must_agree') } }, { status: 422 })
  try {
    const { name = '', email = '', note = '', termsVersion = '' } = values
    const { state, affiliateNodeId } = await call(acceptProgram, {
      id: params['programId']!,
      termsVersion,
      via: wordOf(new URL(request.url).searchParams, 'via'),
      name,
      email,
      note,
    })
    return data({ values, errors: {}, state, ...(affiliateNodeId === null ? {} : { nodeId: String(affiliateNodeId) }) })
  } catch (error) {
    if (!isCallRefusal(error)) throw error
    const errors = Object.fromEntries(
      Object.entries(error.fields ?? {}).map(([field, keys]) => [
        field,
        errorWord(keys[0] ?? 'invalid', locale, affiliateTexts),
      ]),
    )
    return data(
      { values, errors, ...(Object.keys(errors).length === 0 ? { message: error.message } : {}) },
      { status: error.status },
    )
  }
}

type LoadedProgram = Awaited<ReturnType<typeof loadProgram>>

/** Where people join a seller's program: what it pays, on what, its terms, and the form. */
export const ProgramAsItIs = ({ loaded }: { loaded: LoadedProgram }) => {
  const t = useTexts(affiliateTexts)
  const { seller, program, here } = loaded
  return (
    <ShopFrame
      seller={seller}
      here={here}
      title={`${t('page.title', { seller: program.sellerName })} · ${program.name}`}
      description={program.description}
      quiet
    >
      <ProgramToJoin loaded={loaded} />
    </ShopFrame>
  )
}

/** What a program pays and on what, its terms, and the form to join it. */
export const ProgramToJoin = ({ loaded: { seller, program, isSignedIn } }: { loaded: LoadedProgram }) => {
  const t = useTexts(affiliateTexts)
  const returned = useActionData<typeof programAction>() as Returned | undefined
  const state = returned?.state ?? program.ownState
  // What is over has one word for all its ways.
  const word = `page.state_${state}`
  const nodeId = returned?.nodeId ?? program.ownNodeId
  return (
    <div className="s-affiliates">
      <p className="s-kind">{t('page.by', { seller: program.sellerName })}</p>
      <h1>{program.name}</h1>
      {program.recruiterName && (
        <p className="k-notice k-tone-blue">{t('page.recruited', { name: program.recruiterName })}</p>
      )}
      <ProgramFacts program={program} shop={`/s/${seller.username}`} />
      {state ? (
        <section className="k-panel k-stack-small" role="status">
          <p className="k-notice k-tone-green">{t(affiliateTexts.has(word) ? word : 'page.state_over')}</p>
          {state === 'active' && (
            <LinkButton href={`/publish/affiliate_nodes/${nodeId}`}>{t('page.to_links')}</LinkButton>
          )}
        </section>
      ) : (
        <JoinForm program={program} isSignedIn={isSignedIn} returned={returned} />
      )}
    </div>
  )
}

type JoinProps = {
  program: ClientOutput<typeof showPublicProgram>
  isSignedIn: boolean
  returned: Returned | undefined
}

const JoinForm = ({ program, isSignedIn, returned }: JoinProps) => {
  const t = useTexts(affiliateTexts)
  const web = useTexts(webTexts)
  const { values = {}, errors = {} } = returned ?? {}
  const labels: Values = { name: t('page.name'), email: t('page.email'), note: t('page.note'), agree: t('page.terms') }
  return (
    <form method="post" className="k-panel k-stack-small" noValidate>
      <h2>{t(program.approval === 'by_hand' ? 'page.ask' : 'page.join')}</h2>
      {returned?.message && (
        <p className="k-notice k-tone-red" role="alert">
          {returned.message}
        </p>
      )}
      {Object.keys(errors).length > 0 && (
        <ErrorSummary
          title={web('error.summary', { count: Object.keys(errors).length })}
          errors={Object.entries(errors).map(([name, error]) => ({ name, error, label: labels[name] ?? name }))}
        />
      )}
      {program.approval === 'by_hand' && <p>{t('page.by_hand', { seller: program.sellerName })}</p>}
      <input type="hidden" name="termsVersion" value={program.termsVersion} />
      {!isSignedIn && <Person values={values} errors={errors} />}
      <TextField
        name="note"
        label={t('page.note')}
        note={t('page.optional')}
        rows={3}
        maxLength={1000}
        defaultValue={values['note']}
        error={errors['note']}
      />
      <label className="k-check">
        <input type="checkbox" id="agree" name="agree" value="true" aria-invalid={errors['agree'] ? true : undefined} />{' '}
        <span>{t('page.agree')}</span>
      </label>
      <p className="k-small k-second">{t('page.account')}</p>
      <Button size="large" wide>
        {t(program.approval === 'by_hand' ? 'page.ask' : 'page.join')}
      </Button>
    </form>
  )
}

/** Name and address of an applicant who is not signed in. */
const Person = ({ values, errors }: Pick<Returned, 'values' | 'errors'>) => {
  const t = useTexts(affiliateTexts)
  return (
    <>
      <p className="k-small k-second">
        {t('page.have_account')} <a href="/users/sign_in">{t('page.sign_in')}</a>
      </p>
      <Field
        name="name"
        label={t('page.name')}
        autoComplete="name"
        maxLength={80}
        defaultValue={values['name']}
        error={errors['name']}
        required
      />
      <Field
        name="email"
        type="email"
        label={t('page.email')}
        autoComplete="email"
        maxLength={254}
        defaultValue={values['email']}
        error={errors['email']}
        required
      />
    </>
  )
}
