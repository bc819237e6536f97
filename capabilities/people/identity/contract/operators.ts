import { z } from 'zod'
import { email, endpoint } from '#platform/shared/contract.ts'
import { password, personName, sessionTokens } from '../contract.ts'

const token = z.string().trim().max(100).default('')

export const checkOperatorLink = endpoint(
  'GET',
  '/v1/app/first_operator',
  'Whether an installation waits for its first operator, by the link on its console',
  { input: z.object({ token }), output: z.object({ isGood: z.boolean() }) },
)

export const setUpOperator = endpoint('POST', '/v1/app/first_operator', 'Become the first operator, once', {
  input: z.object({ token, email: email(), password: password(), firstName: personName(), lastName: personName() }),
  output: sessionTokens,
})
