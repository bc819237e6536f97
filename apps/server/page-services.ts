import type { FastifyRequest } from 'fastify'
import { onWire } from '#capabilities/people/identity/rules/roles.ts'
import { authenticatePage, profileTypesOf, userById } from '#capabilities/people/identity/server/index.ts'
import { anonymous, type Actor } from '#platform/server/context.ts'
import { wireCode } from '#platform/server/dialects.ts'
import { cookieLine, cookiesOf } from '#platform/server/cookies.ts'
import { sellerTag } from '#platform/server/http.ts'
import { refusalOf } from '#platform/server/refusal-of.ts'
import { perform } from '#platform/server/perform.ts'
import { cacheSecondsOf, isRawAnswer, type Call, type Route } from '#platform/server/route.ts'
import type { AssembledApp } from '#platform/server/assemble-app.ts'
import { makeWorld, shareTransaction, type World } from '#platform/server/world.ts'
import type { Refusal } from '#platform/shared/refusal.ts'
import type { CallRefusal, PageUser, Services } from '#platform/web/services.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { versionsIn } from './page-cache.ts'
import { pageLanguages } from './page-language.ts'

type Page = { setCookie: (line: string) => void }

/** What a page may ask, and to be called once it is drawn: what it read is read in one transaction. */
export type PageAsks = { services: Services; end: () => Promise<void> }

/** What pages may ask of us: the API called in this process, as the person whose cookies came with the request. */
export const pageServices = (assembled: AssembledApp, world: World, kept: KeptAnswers<unknown>) => {
  const routes = new Map(assembled.routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]))
  const { PUBLIC_URL } = world.ports.settings
  const languageOf = pageLanguages(world, kept)
  return async (request: FastifyRequest, page: Page): Promise<PageAsks> => {
    const call = callOf(request, page, PUBLIC_URL)
    const hasSession = call.cookies['kontor_access'] !== undefined || call.cookies['kontor_refresh'] !== undefined
    const found = hasSession
      ? await authenticatePage(world, call)
      : { actor: anonymous, locale: null, viaCookie: false }
    const { locale, tongue, offered } = await languageOf(request, { account: found.locale, setCookie: page.setCookie })
    const actingWorld = makeWorld(world.db, world.ports, {
      actor: found.actor,
      locale,
      requestId: String(request.id),
      address: request.ip,
    })
    const reading = shareTransaction(actingWorld)
    const answerOf = answeringIn(assembled, actingWorld, reading)
    const isVisitor = found.actor === anonymous
    const answered = isVisitor ? fromKept(kept, `${locale} ${versionsIn(call.cookies)}`, answerOf) : answerOf
    const ask = asking({ assembled, routes, answered, locale }, request, call)
    const services: Services = {
      locale,
      tongue,
      offered,
      origin: request.ownSite?.origin ?? new URL(PUBLIC_URL).origin,
      testClock: world.ports.testMode ? world.ports.now().toString({ smallestUnit: 'second' }) : null,
      user: await pageUserOf(world, found.actor),
      call: askedOnce(ask),
    }
    return { services, end: reading.end }
  }
}

const callOf = (request: FastifyRequest, page: Page, publicUrl: string): Call => ({
  headers: request.headers as Record<string, string | undefined>,
  cookies: cookiesOf(request.headers.cookie),
  method: request.method,
  setCookie: (name, value, options) => page.setCookie(cookieLine(publicUrl, name, value, options)),
  shows: () => undefined,
  rawBody: Buffer.alloc(0),
  files: async function* () {},
})

type AnswerOf = (route: Route, input: Record<string, unknown>, call: Call) => Promise<unknown>

type Reading = ReturnType<typeof shareTransaction>

const answeringIn =
  (assembled: AssembledApp, acting: World, reading: Reading): AnswerOf =>
  async (route, input, answering) => {
    const reads = route.endpoint.method === 'GET' && route.verb !== undefined
    // Holding one connection while waiting for a second could deadlock with others that do the same.
    if (!reads) await reading.close()
    const asked = reads ? reading.world : acting
    const answer = await perform(asked, assembled.permissions, route, input, answering)
    if (isRawAnswer(answer)) throw new Error(`${route.endpoint.path} answers a file; a page links to it.`)
    return answer.body
  }

type Asking = { assembled: AssembledApp; routes: ReadonlyMap<string, Route>; answered: AnswerOf; locale: string }

const asking =
  ({ assembled, routes, answered, locale }: Asking, request: FastifyRequest, call: Call): Services['call'] =>
  async (endpoint, input) => {
    const route = routes.get(`${endpoint.method} ${endpoint.path}`)
    if (!route) throw new Error(`No room answers ${endpoint.method} ${endpoint.path}.`)
    try {
      return (await answered(route, input as Record<string, unknown>, call)) as never
    } catch (error) {
      const refused = refusalOf(error)
      if (!refused) throw error
      if (refused !== error) request.log.error({ err: error }, 'a page could not be read')
      throw onPage(refused, assembled.explain(refused, locale))
    }
  }

/**
 * The longest an answer is cached for pages, in seconds: limits the age of what nobody announces, such as sold places.
 */
const longest = 10

/** Answers that anyone may keep, and that say whose public things they show, are given to other pages until those change. */
const fromKept =
  (kept: KeptAnswers<unknown>, seenAs: string, answerOf: AnswerOf): AnswerOf =>
  async (route, input, call) => {
    const seconds = route.endpoint.method === 'GET' ? Math.min(longest, cacheSecondsOf(route, input)) : 0
    if (seconds === 0) return answerOf(route, input, call)
    const key = `${route.endpoint.path} ${JSON.stringify(input)} ${seenAs}`
    const known = kept.find(key)
    if (known !== undefined) return known
    const mark = kept.mark()
    const tags: string[] = []
    const answer = await answerOf(route, input, { ...call, shows: (sellerId) => void tags.push(sellerTag(sellerId)) })
    if (tags.length > 0) kept.keep(key, answer, { seconds, tags, mark })
    return answer
  }

/** What several parts of a page read is read once, until the page changes something. */
const askedOnce = (ask: Services['call']): Services['call'] => {
  const answers = new Map<string, Promise<unknown>>()
  return (endpoint, input) => {
    if (endpoint.method !== 'GET') {
      answers.clear()
      return ask(endpoint, input)
    }
    const key = `${endpoint.path} ${JSON.stringify(input)}`
    const known = answers.get(key) as ReturnType<typeof ask<typeof endpoint>> | undefined
    if (known) return known
    const asked = ask(endpoint, input)
    answers.set(key, asked)
    return asked
  }
}

const onPage = (refusal: Refusal, message: string): CallRefusal => ({
  code: wireCode(refusal),
  status: refusal.status,
  message,
  ...(refusal.fields ? { fields: refusal.fields } : {}),
})

const pageUserOf = async (world: World, actor: Actor): Promise<PageUser | null> => {
  const user = actor.userId === null ? undefined : await userById(world, actor.userId)
  return user
    ? {
        id: user.id,
        firstName: user.firstName,
        email: user.email,
        profileTypes: (await profileTypesOf(world, user.id)).map((role) => onWire(role)),
        profileType: actor.role && onWire(actor.role),
      }
    : null
}
