import { useNavigate } from 'react-router-dom';

import { signOut } from '../../providers/auth';
import { LOGIN } from '../frame/guard';

export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => void signOut().then(() => navigate(LOGIN));
}
