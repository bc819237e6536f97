import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { docAddress, docFiles, docNames } from './doc-names.ts'
import { docPage } from './doc-pages.ts'
import { searchDocs } from './doc-search.ts'

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)

test('every page of docs/ belongs to one task; routes are in the API reference', () => {
  const written = ['docs', 'docs/history', 'docs/generated'].flatMap(filesIn)
  const shown = Object.values(docFiles)
  expect(shown).toHaveLength(docNames.length)
  expect(shown.toSorted()).toEqual(
    [...written, 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md']
      .filter((file) => file !== 'docs/generated/routes.md')
      .toSorted(),
  )
})

test.each(docNames)('%s has a title, and its links lead to files and headings that are there', (name) => {
  const file = docFiles[name]
  const { title, html } = docPage(name)
  expect(title).not.toBe(file)
  const links = [...readFileSync(file, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, href]) => href ?? '')
  const missing = links
    .filter((href) => !/^(https?:|#|mailto:)/.test(href))
    .map((href) => new URL(href, `file:///${file}`).pathname.slice(1))
    .filter((target) => !existsSync(target))
  expect(missing).toEqual([])
  const shown = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href ?? '')
  const broken = shown.filter((href) => {
    const [path = '', anchor] = href.split('#')
    if (!anchor || path.startsWith('http')) return false
    const target = path === '' ? name : docNames.find((each) => docAddress(each) === path)
    return !target || !docPage(target).html.includes(`id="${anchor}"`)
  })
  expect(broken).toEqual([])
})

test('the search finds sections that contain every word in some form, those most about them first, also by German titles', () => {
  const first = searchDocs('changing secret', 'en').hits[0]
  expect(first).toMatchObject({ address: '/docs/operate#changing-the-secret', heading: 'Changing the secret' })
  expect(searchDocs('DISK_RESERVE', 'en').hits.map(({ address }) => address)).toContain('/docs/settings')
  expect(searchDocs('Schwachstelle', 'de').hits.map(({ address }) => address)).toEqual(['/docs/security'])
  expect(searchDocs('create order', 'en').hits[0]?.address).toBe('/docs/using-api#a-client')
  expect(searchDocs('verifying webhooks', 'en').found).toBeGreaterThan(0)
  expect(searchDocs('nothing-has-this-word', 'en')).toEqual({ found: 0, hits: [] })
  expect(searchDocs('', 'en')).toEqual({ found: 0, hits: [] })
})
