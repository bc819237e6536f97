import { IconHome } from '@tabler/icons-react'
import { defineTexts } from '#platform/shared/texts.ts'
import type { Area } from '#platform/web/shell/navigation.ts'
import { publishPaths } from './paths.ts'
import { publishDe } from './texts.de.ts'
import { publishEn } from './texts.en.ts'

/** The places of people who recommend products. */
export const publish: Area = {
  base: '/publish',
  texts: defineTexts('publish', { en: publishEn, de: publishDe }),
  paths: publishPaths.map(([path]) => path),
  groups: [{ entries: [{ path: '', text: 'home', icon: IconHome, key: 'h' }] }],
}
