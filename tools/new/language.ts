import { languageName } from '#platform/shared/texts.ts'
import { readLanguages, source } from '#languages/read.ts'
import { extract } from '../texts/extract.ts'
import { stop, write } from './words.ts'

/** `npm run new -- language fr`: its folder, with every message still to be translated. */
export const newLanguage = (code = ''): void => {
  if (!/^[a-z]{2,3}(-[A-Z]{2})?$/.test(code) || languageName(code, source) === code)
    stop('npm run new -- language <code>, for example: language fr or pt-BR (ISO 639, and a country where it differs)')
  if (code in readLanguages()) stop(`There is a folder languages/${code} already.`)
  const ownName = languageName(code, code)
  const region = new Intl.Locale(code).maximize().region ?? ''
  const told = { ownName: ownName.slice(0, 1).toLocaleUpperCase(code) + ownName.slice(1), region }
  write(`languages/${code}/language.json`, `${JSON.stringify(told)}\n`)
  process.stdout.write(`wrote ${extract().length} catalogues in languages/${code}\n`)
  process.stdout.write(
    `Then: translate its catalogues (Poedit, Weblate or a text editor); what is missing is English. npm run texts -- stats ` +
      `says how far it is. "covers": "visitors" or "everything" in its language.json lets the check refuse what is missing.\n` +
      'Held by: npm run check -- texts\n',
  )
}
