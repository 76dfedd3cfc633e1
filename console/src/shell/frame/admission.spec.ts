import { admit, MustChangePassword, NoAccessiblePage } from './admission';

describe('a signed-in person', () => {
  it('is led to the form for a new password while someone else’s is in use', () => {
    expect(() => admit({ mustChangePassword: true }, [])).toThrow(MustChangePassword);
  });

  it.each([[null], [[]]])('is not let in without a page to open: %j', (menu) => {
    expect(() => admit({ mustChangePassword: false }, menu)).toThrow(NoAccessiblePage);
  });
});
