import { redirect, type ActionFunctionArgs } from 'react-router'
import { signIn } from '../../contract.ts'
import { askSignInCode, useSignInCode as enterCode } from '../../contract/sign-in.ts'
import type { WireRole } from '../../rules/roles.ts'
import { answerForm } from './sent-form.ts'

/** What the buttons of a sign-in form do: in by password, a code by mail, in by the code. */
export const signInAction = (
  args: Pick<ActionFunctionArgs, 'request' | 'context'>,
  wayOf: (profileType: WireRole, referer: string | undefined) => string,
) =>
  answerForm(args, async ({ email = '', password = '', referer, intent, token = '', code = '' }, { call }) => {
    if (intent === 'code') {
      const asked = await call(askSignInCode, { email })
      return { values: { email, token: asked.token }, errors: {} }
    }
    const { profileType } = await (intent === 'enter_code'
      ? call(enterCode, { token, code })
      : call(signIn, { email, password }))
    return redirect(wayOf(profileType, referer))
  })
