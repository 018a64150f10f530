import { describe, expect, it } from 'vitest'
import { countGroups, countSlidesInView, getFirstSlide, getGroupAt, stepGroup } from './slide-groups.ts'
import { autoplayMs, sliderPresets, transitionMs } from './slider-presets.ts'

describe('slide groups [SITE-15]', () => {
  it.each([
    { slides: 7, inView: 3, groups: 3, firsts: [0, 3, 4] },
    { slides: 6, inView: 3, groups: 2, firsts: [0, 3] },
    { slides: 3, inView: 3, groups: 1, firsts: [0] },
    { slides: 2, inView: 3, groups: 1, firsts: [0] },
    { slides: 9, inView: 7, groups: 2, firsts: [0, 2] },
    { slides: 4, inView: 1, groups: 4, firsts: [0, 1, 2, 3] },
    { slides: 0, inView: 3, groups: 1, firsts: [0] },
  ])('makes $groups groups of $slides slides with $inView in view', ({ groups, firsts, ...row }) => {
    expect(countGroups(row)).toBe(groups)
    expect(firsts.map((_, group) => getFirstSlide(group, row))).toEqual(firsts)
    expect(firsts.map((first) => getGroupAt(first, row))).toEqual(firsts.map((_, group) => group))
  })

  it('continues at the other end', () => {
    const row = { slides: 7, inView: 3 }
    expect(stepGroup(2, 1, row)).toBe(0)
    expect(stepGroup(0, -1, row)).toBe(2)
    expect(stepGroup(0, 1, { slides: 2, inView: 3 })).toBe(0)
  })

  it.each([
    [1232, 400, 416, 3],
    [600, 292, 308, 2],
    [358, 358, 374, 1],
    [1232, 162.3, 178.3, 7],
    [1232, 0, 0, 1],
  ])('shows in a window of %d px slides of %d px with a pitch of %d px: %i', (window, slide, pitch, inView) => {
    expect(countSlidesInView(window, slide, pitch)).toBe(inView)
  })

  it('has the required presets', () => {
    expect(Object.keys(sliderPresets)).toEqual([
      'primary',
      'product_view',
      'groupOf3',
      'groupOf2FadeNoTouch',
      'group_free',
      'groupOf7',
      'brandLogos',
    ])
    expect(sliderPresets.groupOf3.perView).toBe('[--per-view:1] xs:[--per-view:2] sm:[--per-view:3]')
    expect([autoplayMs, transitionMs]).toEqual([5000, 500])
  })
})
