import { redirect, type ActionFunctionArgs } from 'react-router'
import { errorWord } from '#platform/web/form/error-words.ts'
import { isCallRefusal, servicesOf, type PageServices } from '#platform/web/services.ts'
import { identityTexts } from '../../texts.ts'

/** What a form that came back shows: its values but passwords, and what was wrong. */
export type Returned = {
  values: Record<string, string>
  errors: Record<string, string>
  message?: string
  code?: string
  notice?: string
}

/**
 * Runs an action's calls. Refusals come back as texts beside the fields; a next page is a thrown or returned redirect.
 */
export const answerForm = async (
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  run: (values: Record<string, string>, services: PageServices) => Promise<Response | Returned>,
): Promise<Response | Returned> => {
  const services = servicesOf(context)
  const values: Record<string, string> = {}
  for (const [name, value] of await request.formData()) if (typeof value === 'string') values[name] = value
  try {
    return await run(values, services)
  } catch (error) {
    if (!isCallRefusal(error)) throw error
    // However a sign-in began, its second factor is entered in one place.
    if (error.code === 'identity.second_factor')
      return redirect(
        `/users/sign_in?${new URLSearchParams({ with: 'second_factor', referer: values['referer'] ?? '' })}`,
      )
    const errors = Object.fromEntries(
      Object.entries(error.fields ?? {}).map(([name, keys]) => [
        name,
        errorWord(keys[0] ?? 'invalid', services.locale, identityTexts),
      ]),
    )
    const { password: _password, ...kept } = values
    return {
      values: kept,
      errors,
      code: error.code,
      ...(Object.keys(errors).length > 0 ? {} : { message: error.message }),
    }
  }
}

export const noticed = (notice: string, values: Record<string, string> = {}): Returned => ({
  values,
  errors: {},
  notice,
})
