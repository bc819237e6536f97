import { describe, expect, it } from 'vitest'
import {
  agreesToVideos,
  choiceFor,
  cookiesToRemove,
  readConsents,
  withChoice,
  wordsOfConsents,
} from './kept-consents.ts'

const browserId = '0190a7c2-1111-7222-8333-444455556666'
const day = 24 * 3600

describe('consents of a browser', () => {
  it('are read as they were written', () => {
    const kept = withChoice(withChoice({ browserId, choices: [] }, { scope: 'all', agreed: [], at: 100 }), {
      scope: 12,
      agreed: ['statistics', 'marketing'],
      at: 200,
    })
    expect(wordsOfConsents(kept)).toBe(`${browserId}_12.sm.200_all.-.100`)
    expect(readConsents(wordsOfConsents(kept))).toEqual(kept)
  })

  it.each(['', 'x', `${browserId}x`, undefined])('are nothing where %s stands', (words) =>
    expect(readConsents(words)).toBeUndefined(),
  )

  it('pass over what we did not write', () => {
    expect(readConsents(`${browserId}_12.q.1_0.s.1_all.s.x_7.m.5`)?.choices).toEqual([
      { scope: 7, agreed: ['marketing'], at: 5 },
    ])
  })

  it('have one choice for each place, and twenty at most', () => {
    let kept = { browserId, choices: [] } as Parameters<typeof withChoice>[0]
    for (let i = 1; i <= 30; i++) kept = withChoice(kept, { scope: i, agreed: ['statistics'], at: i })
    kept = withChoice(kept, { scope: 30, agreed: [], at: 31 })
    expect(kept.choices).toHaveLength(20)
    expect(kept.choices[0]).toEqual({ scope: 30, agreed: [], at: 31 })
    expect(kept.choices.filter(({ scope }) => scope === 30)).toHaveLength(1)
  })

  it('count by the later of the shop’s own choice and the one for all, for half a year', () => {
    const kept = readConsents(`${browserId}_12.s.1000_all.-.2000_13.m.3000`)
    expect(choiceFor(kept, 12, 3000)).toMatchObject({ scope: 'all', agreed: [] })
    expect(choiceFor(kept, 13, 3000)).toMatchObject({ scope: 13, agreed: ['marketing'] })
    expect(choiceFor(kept, 13, 3000 + 180 * day)).toBeUndefined()
    expect(choiceFor(undefined, 12, 0)).toBeUndefined()
  })

  it('count in the app by its own choice and the one for all, and in a course by that of its shop as well', () => {
    const kept = readConsents(`${browserId}_app.m.1000_12.-.2000_13.sm.500`)
    expect(choiceFor(kept, 'app', 3000)).toMatchObject({ scope: 'app', agreed: ['marketing'] })
    expect(choiceFor(kept, [12, 'app'], 3000)).toMatchObject({ scope: 12, agreed: [] })
    expect(choiceFor(kept, [13, 'app'], 3000)).toMatchObject({ scope: 'app' })
    expect(choiceFor(kept, 14, 3000)).toBeUndefined()
    expect(choiceFor(readConsents(`${browserId}_all.-.4000_app.m.1000`), 'app', 4001)).toMatchObject({ agreed: [] })
    expect(agreesToVideos(`${browserId}_app.m.1000`, [14, 'app'], 3000)).toBe(true)
    expect(agreesToVideos(`${browserId}_app.s.1000`, [14, 'app'], 3000)).toBe(false)
  })

  it('name the cookies that must go', () => {
    const names = ['_ga', '_ga_ABC123', '_fbp', 'kontor_access', '_gala', 'kontor_affiliate']
    expect(cookiesToRemove(names, ['marketing'], 'all')).toEqual(['_ga', '_ga_ABC123'])
    expect(cookiesToRemove(names, ['statistics'], 12)).toEqual(['_fbp'])
    expect(cookiesToRemove(names, ['statistics'], 'all')).toEqual(['_fbp', 'kontor_affiliate'])
    expect(cookiesToRemove(names, ['statistics', 'marketing'], 'all')).toEqual([])
    expect(cookiesToRemove([...names, 'kontor_partner'], [], 'app')).toEqual(['kontor_partner'])
  })
})
