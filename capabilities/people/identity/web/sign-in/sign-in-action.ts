import { redirect, type ActionFunctionArgs } from 'react-router'
import { signIn } from '../../contract.ts'
import { enterSecondFactor } from '../../contract/second-factor.ts'
import { usePasskey as enterByPasskey } from '../../contract/passkeys.ts'
import { askSignInCode, useSignInCode as enterCode } from '../../contract/sign-in.ts'
import type { WireRole } from '../../rules/roles.ts'
import { answerForm } from './sent-form.ts'

/** What the buttons of a sign-in form do: in by password, a code by mail, in by the code, by a passkey, on by the second factor. */
export const signInAction = (
  args: Pick<ActionFunctionArgs, 'request' | 'context'>,
  wayOf: (profileType: WireRole, referer: string | undefined) => string,
) =>
  answerForm(
    args,
    async ({ email = '', password = '', referer, intent, token = '', code = '', credential = '' }, { call }) => {
      if (intent === 'code') {
        const asked = await call(askSignInCode, { email })
        return { values: { email, token: asked.token }, errors: {} }
      }
      const { profileType } = await (intent === 'second_factor'
        ? call(enterSecondFactor, { code })
        : intent === 'enter_code'
          ? call(enterCode, { token, code })
          : intent === 'passkey'
            ? call(enterByPasskey, { credential })
            : call(signIn, { email, password }))
      return redirect(wayOf(profileType, referer))
    },
  )
