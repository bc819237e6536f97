import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { checkOperatorLink, setUpOperator } from '../contract/operators.ts'
import { wayOn } from '../rules/homes.ts'
import { leastLetters } from '../rules/password.ts'
import { identityTexts } from '../texts.ts'
import { AccountPage } from './AccountPage.tsx'
import { answerForm, type Returned } from './sign-in/sent-form.ts'

export const handle: PageHandle = { hydrate: false }

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, ...(await servicesOf(context).call(checkOperatorLink, { token })) }
}

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, async ({ token = '', email = '', password = '', firstName = '', lastName = '' }, { call }) => {
    await call(setUpOperator, { token, email, password, firstName, lastName })
    return redirect(wayOn('admin', null))
  })

export default function FirstOperatorPage() {
  const t = useTexts(identityTexts)
  const { token, isGood } = useLoaderData<typeof loader>()
  const returned = useActionData<typeof action>() as Returned | undefined
  if (!isGood)
    return (
      <AccountPage
        title={t('first_operator.title')}
        returned={{ values: {}, errors: {}, message: t('first_operator.gone') }}
        foot={<a href="/users/sign_in">{t('to_sign_in')}</a>}
      />
    )
  const field = (name: string) => ({
    name,
    required: true,
    defaultValue: returned?.values[name],
    error: returned?.errors[name],
  })
  return (
    <AccountPage title={t('first_operator.title')} text={t('first_operator.text')} returned={returned}>
      <form method="post" className="k-stack">
        <input type="hidden" name="token" value={token} />
        <Field {...field('firstName')} label={t('field.firstName')} autoComplete="given-name" maxLength={100} />
        <Field {...field('lastName')} label={t('field.lastName')} autoComplete="family-name" maxLength={100} />
        <Field {...field('email')} type="email" label={t('field.email')} autoComplete="username" />
        <Field
          {...field('password')}
          type="password"
          label={t('field.password')}
          hint={t('hint.staff_password')}
          autoComplete="new-password"
          minLength={leastLetters.staff}
          maxLength={40}
        />
        <Button wide size="large">
          {t('first_operator.button')}
        </Button>
      </form>
    </AccountPage>
  )
}
