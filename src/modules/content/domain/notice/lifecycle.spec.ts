import { actionBetween, mayNotice, noticeActions, NoticeStatus, refusalOf } from './lifecycle';

const { Draft, Published, Archived, Scheduled } = NoticeStatus;

describe('the life of a notice', () => {
  /** Specification 2, section 4: published once; publishing cannot be undone. */
  it.each([
    [Draft, ['edit', 'schedule', 'publish', 'delete']],
    [Scheduled, ['schedule', 'unschedule', 'publish']],
    [Published, ['archive', 'correct']],
    [Archived, []],
  ])('in status %s it allows %j and nothing else', (status, allowed) => {
    expect(noticeActions.filter((action) => mayNotice(action, status))).toEqual(allowed);
    expect(noticeActions.filter((action) => mayNotice(action, Number(status)))).toEqual(allowed);
  });

  it.each([
    [Draft, Draft, false, 'edit'],
    [Draft, Scheduled, true, 'schedule'],
    [Scheduled, Scheduled, true, 'schedule'],
    [Scheduled, Scheduled, false, 'edit'],
    [Scheduled, Draft, true, 'unschedule'],
    [Published, Draft, false, 'unschedule'],
    [Draft, Published, false, 'publish'],
    [Published, Published, false, 'publish'],
    [Archived, Published, false, 'publish'],
    [Published, Archived, false, 'archive'],
    [Draft, '3', false, null],
  ])('from %s to %s (another time: %s) is to %s', (from, to, isMoved, action) => {
    expect(actionBetween(from, to, isMoved)).toBe(action);
  });

  it('no status leads from published back to a draft or to scheduled', () => {
    for (const to of [Draft, Scheduled, Published]) {
      const action = actionBetween(Published, to, false);
      expect(action && mayNotice(action, Published)).toBeFalsy();
    }
  });

  it('says why', () => {
    expect(refusalOf('edit', Published)).toBe('notice.notDraft');
    expect(refusalOf('delete', Published)).toBe('notice.published');
    expect(refusalOf('delete', Archived)).toBe('notice.published');
    expect(refusalOf('delete', Scheduled)).toBe('notice.scheduled');
    expect(refusalOf('unschedule', Draft)).toBe('notice.notScheduled');
    expect(refusalOf('correct', Draft)).toBe('notice.notPublished');
  });
});
