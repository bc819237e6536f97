import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { locales, type Texts } from '#platform/shared/texts.ts'
import { check } from './check.ts'
import { allFiles, root } from './sources.ts'

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && 'messages' in value && 'room' in value

/** Names in braces at the outer level of an ICU message: `{count, plural, …}` → count. */
export const placeholders = (message: string): string[] => {
  const names = new Set<string>()
  let depth = 0
  for (let at = 0; at < message.length; at++) {
    if (message[at] === '{') {
      const name = /^\{\s*(\w+)\s*[,}]/.exec(message.slice(at))?.[1]
      if (name && depth % 2 === 0) names.add(name)
      depth++
    } else if (message[at] === '}') depth--
  }
  return [...names].sort()
}

export const textFiles = (): string[] =>
  allFiles().filter((file) => /(^|\/)texts\.ts$/.test(file) && file !== 'platform/shared/texts.ts')

export const texts = check('texts', async () => {
  const faults: string[] = []
  for (const file of textFiles()) {
    const module: Record<string, unknown> = await import(pathToFileURL(path.join(root, file)).href)
    for (const { messages } of Object.values(module).filter(isTexts)) {
      const keys = new Set(locales.flatMap((locale) => Object.keys(messages[locale])))
      for (const key of keys) {
        const [first, ...others] = locales.map((locale) => messages[locale][key])
        for (const [index, other] of others.entries()) {
          const locale = locales[index + 1]
          if (first === undefined || other === undefined)
            faults.push(`${file}: ${key} is missing in ${first === undefined ? locales[0] : locale}`)
          else if (placeholders(first).join() !== placeholders(other).join())
            faults.push(
              `${file}: ${key} has {${placeholders(first).join('} {')}} in ${locales[0]} and {${placeholders(other).join('} {')}} in ${locale}`,
            )
          else if (other.trim() === '' && first.trim() !== '') faults.push(`${file}: ${key} is empty in ${locale}`)
        }
      }
    }
  }
  return faults
})
