import { DomainError } from '@kernel/rules';

/** Body code 401: the client forgets its tokens and goes to the login page. */
export class NotSignedIn extends DomainError {
  constructor(code = 'notSignedIn') {
    super(code);
  }
}
